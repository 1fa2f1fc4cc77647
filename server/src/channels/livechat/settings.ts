import { LiveChatSettings } from '@sapa/contracts';
import { z } from 'zod';

/** `channels.settings` of a live chat. The key never changes: it stands in the shops' pages. */
export const StoredLiveChat = LiveChatSettings.extend({
  widget_key: z.string(),
  slug: z.string(),
  // Chats from before it existed.
  privacy_url: z.string().default(''),
});
export type StoredLiveChat = z.infer<typeof StoredLiveChat>;

/** What a new live chat says and looks like until the shop changes it. */
export const defaultSettings: LiveChatSettings = {
  greeting: 'Halo, Kak 👋 Ada yang bisa kami bantu?',
  teaser_seconds: null,
  away_text: 'Tim kami sedang tidak online. Tulis saja pesan Kakak, kami balas di sini.',
  color: '#0a7255',
  theme: 'auto',
  font: 'system',
  position: 'right',
  launcher_text: '',
  texts: { online: '', offline: '', placeholder: '', form_title: '', form_button: '' },
  starters: [],
  form: [{ id: 'name', label: 'Nama', required: true, options: [] }],
  privacy_url: '',
  picture_id: null,
  allowed_hosts: [],
};

/** Largest file of a visitor or a member, bytes. Enough for a phone's photo or a short film; no video host. */
export const MAX_FILE_BYTES = 16_000_000;
