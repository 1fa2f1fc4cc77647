import { api } from './api.js';
import { contextLine } from './context-line.js';
import { el, icon, toast } from './dom.js';
import { record } from './recorder.js';
import { actionSheet } from './sheets.js';
import { changed, state } from './state.js';

const places = [
  {
    label: 'Blok M, Jakarta Selatan',
    name: 'Blok M Square',
    address: 'Jl. Melawai V, Jakarta Selatan',
    latitude: -6.2443,
    longitude: 106.8006,
  },
  {
    label: 'Dago, Bandung',
    name: 'Jl. Ir. H. Juanda',
    address: 'Coblong, Kota Bandung',
    latitude: -6.8847,
    longitude: 107.6136,
  },
  {
    label: 'Tunjungan, Surabaya',
    name: 'Tunjungan Plaza',
    address: 'Jl. Jend. Basuki Rachmat, Surabaya',
    latitude: -7.2622,
    longitude: 112.7391,
  },
];

/** The line at the bottom: text, files, a place, and the voice. */
export function composer() {
  let editing;
  const draft = el('textarea', {
    'data-draft': true,
    rows: '1',
    placeholder: 'Tulis pesan',
    'aria-label': 'Tulis pesan',
    oninput: update,
    onkeydown(event) {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void send();
    },
  });
  const context = el('div');
  const photo = filePicker('image/*,video/mp4');
  const paper = filePicker('');
  const attach = el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Lampirkan', onclick: showAttach },
    icon('attach'),
  );
  const action = el('button', {
    type: 'button',
    class: 'icon-button primary',
    onclick: () => (draft.value.trim() ? send() : speak()),
  });
  const line = el('div', { class: 'composer-line' }, attach, draft, action, photo, paper);
  const node = el('footer', { class: 'composer' }, context, line);

  const say = (body) => api.say(state.customerId, state.numberId, body);

  async function send() {
    const text = draft.value.trim();
    if (!text) return;
    const body = state.editing
      ? { kind: 'edit', messageId: state.editing.id, text }
      : { kind: 'text', text, ...(state.replyTo ? { replyTo: state.replyTo.id } : {}) };
    draft.value = '';
    Object.assign(state, { replyTo: undefined, editing: undefined });
    changed();
    try {
      await say(body);
    } catch {
      draft.value = text;
      update();
    }
  }

  async function sendFile(file, options) {
    // What was written goes along as the caption.
    const caption = draft.value.trim();
    draft.value = '';
    update();
    await api.sendFile(state.customerId, state.numberId, file, { caption, ...options });
  }

  async function speak() {
    try {
      const file = await record(line);
      if (file) await sendFile(file, { kind: 'voice', caption: '' });
    } catch {
      toast('Mikrofon tidak bisa dipakai. Pilih berkas suara sebagai gantinya.');
      const picker = filePicker('audio/*', { kind: 'voice' });
      picker.click();
    }
  }

  function filePicker(accept, options = {}) {
    return el('input', {
      type: 'file',
      hidden: true,
      accept,
      onchange(event) {
        const [file] = event.target.files;
        event.target.value = '';
        if (file) void sendFile(file, options);
      },
    });
  }

  function showAttach() {
    actionSheet('Lampirkan', [
      { label: 'Foto atau video', name: 'image', run: () => photo.click() },
      { label: 'Dokumen', name: 'document', run: () => paper.click() },
      {
        label: 'Lokasi',
        name: 'place',
        run: () =>
          actionSheet(
            'Kirim lokasi',
            places.map(({ label, ...place }) => ({
              label,
              detail: place.address,
              name: 'place',
              run: () => say({ kind: 'location', ...place }),
            })),
          ),
      },
    ]);
  }

  function update() {
    if (state.editing !== editing) {
      editing = state.editing;
      draft.value = editing?.content.text?.body ?? '';
      if (editing) draft.focus();
    }
    const hasText = draft.value.trim() !== '';
    action.replaceChildren(icon(hasText ? 'send' : 'microphone'));
    action.setAttribute('aria-label', hasText ? 'Kirim' : 'Rekam pesan suara');
    context.replaceChildren(...[contextLine()].filter(Boolean));
    draft.style.height = 'auto';
    draft.style.height = `${Math.min(draft.scrollHeight, 132)}px`;
  }

  update();
  return { node, update };
}
