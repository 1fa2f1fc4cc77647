import { previewOf } from './bubble.js';
import { el, icon } from './dom.js';
import { changed, state } from './state.js';

/** The line above the composer: what is answered or edited. */
export function contextLine() {
  const message = state.editing ?? state.replyTo;
  if (!message) return undefined;
  return el(
    'div',
    { class: 'context' },
    el(
      'div',
      { class: 'quote' },
      el('strong', {}, state.editing ? 'Edit pesan' : 'Balas'),
      el('span', {}, previewOf(message)),
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'aria-label': 'Batalkan',
        onclick() {
          Object.assign(state, { replyTo: undefined, editing: undefined });
          changed();
        },
      },
      icon('close'),
    ),
  );
}
