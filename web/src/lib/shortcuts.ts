import { createStore } from './store.ts';

export type Keys = `${'alt' | 'mod'}+${string}`;
type Shortcut = {
  keys: Keys;
  does: string;
  group: 'Umum' | 'Kotak masuk' | 'Percakapan' | 'Kontak' | 'Tiket';
};

/**
 * Every shortcut of the product, once: what listens, what the palette offers and what the sheet explains. Keys stand
 * by their place on the keyboard (`KeyE`); `mod` is Ctrl, on a Mac also ⌘. Only modified ones: none fires while typing.
 */
export const shortcuts = {
  palette: { keys: 'mod+KeyK', does: 'Cari dan jalankan apa saja', group: 'Umum' },
  sheet: { keys: 'mod+Slash', does: 'Lihat semua pintasan', group: 'Umum' },
  help: { keys: 'alt+KeyB', does: 'Buka Pusat Bantuan', group: 'Umum' },
  notifications: { keys: 'alt+KeyN', does: 'Buka notifikasi', group: 'Umum' },
  search: { keys: 'alt+KeyS', does: 'Cari percakapan', group: 'Kotak masuk' },
  next: { keys: 'alt+KeyJ', does: 'Buka percakapan berikutnya', group: 'Kotak masuk' },
  previous: { keys: 'alt+KeyK', does: 'Buka percakapan sebelumnya', group: 'Kotak masuk' },
  take: { keys: 'alt+KeyA', does: 'Ambil chat baru dari antrean', group: 'Kotak masuk' },
  reply: { keys: 'alt+KeyL', does: 'Tulis balasan', group: 'Percakapan' },
  note: { keys: 'alt+KeyP', does: 'Tulis catatan internal', group: 'Percakapan' },
  finish: { keys: 'alt+KeyE', does: 'Selesaikan atau buka lagi percakapan', group: 'Percakapan' },
  snooze: { keys: 'alt+KeyM', does: 'Tunda percakapan', group: 'Percakapan' },
  contact: { keys: 'alt+KeyO', does: 'Tampilkan atau tutup detail kontak', group: 'Percakapan' },
  nextContact: { keys: 'alt+KeyJ', does: 'Buka kontak berikutnya', group: 'Kontak' },
  previousContact: { keys: 'alt+KeyK', does: 'Buka kontak sebelumnya', group: 'Kontak' },
  selectedContacts: { keys: 'alt+KeyA', does: 'Ke tindakan untuk kontak yang dipilih', group: 'Kontak' },
  searchTickets: { keys: 'alt+KeyS', does: 'Cari tiket', group: 'Tiket' },
  createTicket: { keys: 'alt+KeyT', does: 'Buat tiket', group: 'Tiket' },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof shortcuts;

/** What the screen can do now: the shortcuts whose component is shown, and what each does. */
export const active = createStore<ReadonlyMap<ShortcutId, () => void>>(new Map());

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const SPOKEN: Record<string, string> = { Slash: '/', Enter: '↵' };

/** As they are printed on this person's keyboard: `Alt+E`, `Ctrl+K`, on a Mac `⌥E`, `⌘K`. */
export function printKeys(id: ShortcutId): string {
  const [modifier = '', code = ''] = shortcuts[id].keys.split('+');
  const key = SPOKEN[code] ?? code.replace(/^(?:Key|Digit)/, '');
  if (isMac()) return `${modifier === 'alt' ? '⌥' : '⌘'}${key}`;
  return `${modifier === 'alt' ? 'Alt' : 'Ctrl'}+${key}`;
}
