import { createStore } from '../store.ts';

export type Keys = `${'' | 'alt+' | 'mod+' | 'mod+alt+'}${string}`;
type Shortcut = {
  keys: Keys;
  does: string;
  group: 'Umum' | 'Kotak masuk' | 'Percakapan' | 'Kontak' | 'Tiket';
};

/**
 * Every shortcut of the product, once: what listens, what the palette offers and what the sheet explains. Keys stand
 * by their place on the keyboard (`KeyE`); `mod` is Ctrl, on a Mac also ⌘. Those without either fire nowhere where one types.
 */
export const shortcuts = {
  palette: { keys: 'mod+KeyK', does: 'Cari dan jalankan apa saja', group: 'Umum' },
  sheet: { keys: 'mod+Slash', does: 'Lihat semua pintasan', group: 'Umum' },
  help: { keys: 'alt+KeyB', does: 'Buka Pusat Bantuan', group: 'Umum' },
  notifications: { keys: 'alt+KeyI', does: 'Buka notifikasi', group: 'Umum' },
  toInbox: { keys: 'alt+KeyC', does: 'Ke Kotak Masuk', group: 'Umum' },
  toContacts: { keys: 'alt+KeyV', does: 'Ke Contacts', group: 'Umum' },
  toAnalytics: { keys: 'alt+KeyR', does: 'Ke Analytics', group: 'Umum' },
  toSettings: { keys: 'alt+KeyS', does: 'Ke Settings', group: 'Umum' },
  search: { keys: 'Slash', does: 'Cari percakapan', group: 'Kotak masuk' },
  nextTab: { keys: 'alt+KeyN', does: 'Tab berikutnya', group: 'Kotak masuk' },
  next: { keys: 'alt+KeyJ', does: 'Buka percakapan berikutnya', group: 'Kotak masuk' },
  previous: { keys: 'alt+KeyK', does: 'Buka percakapan sebelumnya', group: 'Kotak masuk' },
  take: { keys: 'alt+KeyA', does: 'Ambil chat baru dari antrean', group: 'Kotak masuk' },
  selectedConversations: {
    keys: 'alt+KeyX',
    does: 'Ke tindakan untuk percakapan yang dipilih',
    group: 'Kotak masuk',
  },
  reply: { keys: 'alt+KeyL', does: 'Tulis balasan', group: 'Percakapan' },
  note: { keys: 'alt+KeyP', does: 'Tulis catatan internal', group: 'Percakapan' },
  finish: { keys: 'alt+KeyE', does: 'Selesaikan atau buka lagi percakapan', group: 'Percakapan' },
  finishNext: { keys: 'mod+alt+KeyE', does: 'Selesaikan lalu buka yang berikutnya', group: 'Percakapan' },
  replyTo: { keys: 'KeyR', does: 'Balas pesan yang ditunjuk', group: 'Percakapan' },
  attach: { keys: 'mod+alt+KeyA', does: 'Lampirkan berkas', group: 'Percakapan' },
  send: { keys: 'mod+Enter', does: 'Kirim', group: 'Percakapan' },
  snooze: { keys: 'alt+KeyM', does: 'Tunda percakapan', group: 'Percakapan' },
  contact: { keys: 'alt+KeyO', does: 'Tampilkan atau tutup detail kontak', group: 'Percakapan' },
  nextContact: { keys: 'alt+KeyJ', does: 'Buka kontak berikutnya', group: 'Kontak' },
  previousContact: { keys: 'alt+KeyK', does: 'Buka kontak sebelumnya', group: 'Kontak' },
  selectedContacts: { keys: 'alt+KeyA', does: 'Ke tindakan untuk kontak yang dipilih', group: 'Kontak' },
  searchTickets: { keys: 'Slash', does: 'Cari tiket', group: 'Tiket' },
  createTicket: { keys: 'alt+KeyT', does: 'Buat tiket', group: 'Tiket' },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof shortcuts;

/** Held down they go on; every other does its work once, however long its keys are held. */
export const walking: ReadonlySet<ShortcutId> = new Set([
  'next',
  'previous',
  'nextContact',
  'previousContact',
]);

/** What the screen can do now: the shortcuts whose component is shown, and what each does. */
export const active = createStore<ReadonlyMap<ShortcutId, () => void>>(new Map());

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const SPOKEN: Record<string, string> = { Slash: '/', Enter: '↵' };

/** As they are printed on this person's keyboard: `Alt+E`, `Ctrl+K`, on a Mac `⌥E`, `⌘K`. */
export function printKeys(id: ShortcutId): string {
  const modifiers = shortcuts[id].keys.split('+');
  const code = modifiers.pop() ?? '';
  const mac = isMac();
  const printed = modifiers.map((each) => (each === 'alt' ? (mac ? '⌥' : 'Alt') : mac ? '⌘' : 'Ctrl'));
  return [...printed, SPOKEN[code] ?? code.replace(/^(?:Key|Digit)/, '')].join(mac ? '' : '+');
}
