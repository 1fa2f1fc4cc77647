import { api } from './api.js';
import { el } from './dom.js';
import { actionSheet } from './sheets.js';
import { changed, state } from './state.js';

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** What a long press offers: react, reply, and for one's own texts edit and delete. */
export function showMessageActions(message) {
  const say = (body) => api.say(state.customerId, state.numberId, { messageId: message.id, ...body });
  const mine = message.direction === 'in';
  const actions = [
    {
      label: 'Balas',
      name: 'reply',
      run() {
        Object.assign(state, { replyTo: message, editing: undefined });
        changed();
        document.querySelector('[data-draft]')?.focus();
      },
    },
  ];
  if (mine && message.type === 'text') {
    actions.push({
      label: 'Edit',
      name: 'edit',
      run() {
        Object.assign(state, { editing: message, replyTo: undefined });
        changed();
      },
    });
  }
  if (mine) actions.push({ label: 'Hapus untuk semua', name: 'trash', run: () => say({ kind: 'revoke' }) });

  const reactions = el(
    'div',
    { class: 'emoji-row', role: 'group', 'aria-label': 'Beri reaksi' },
    emojis.map((emoji) => {
      const chosen = message.reactions.customer === emoji;
      return el(
        'button',
        {
          type: 'button',
          'aria-pressed': String(chosen),
          onclick() {
            close();
            void say({ kind: 'reaction', emoji: chosen ? '' : emoji });
          },
        },
        emoji,
      );
    }),
  );
  const { close } = actionSheet('Pesan', actions, [reactions]);
}
