import { previewOf, ticks } from './bubble.js';
import { avatar, el, icon, timeOf } from './dom.js';
import { addPerson, switchPerson } from './people.js';
import { currentCustomer, messagesOf, nameOf, openChat, state, unreadOf } from './state.js';

export function renderChats(view) {
  const customer = currentCustomer();
  view.replaceChildren(
    el(
      'header',
      { class: 'bar' },
      el('h2', { class: 'large-title' }, 'Chat'),
      customer &&
        el(
          'button',
          { type: 'button', class: 'me', onclick: switchPerson },
          el('span', { class: 'sr' }, 'Ganti pelanggan, sekarang '),
          avatar(nameOf(customer)),
          el('span', {}, nameOf(customer)),
          icon('switch'),
        ),
    ),
    customer ? chatList(customer) : nobody(),
  );
}

const nobody = () =>
  el(
    'div',
    { class: 'empty' },
    el('p', {}, 'Belum ada pelanggan yang bisa diperankan.'),
    el('button', { type: 'button', class: 'primary', onclick: addPerson }, 'Tambah pelanggan'),
  );

function chatList(customer) {
  if (state.numbers.length === 0) {
    return el('div', { class: 'empty' }, el('p', {}, 'Belum ada nomor bisnis di simulator ini.'));
  }
  const last = (number) => messagesOf(customer.id, number.id).at(-1);
  const sorted = state.numbers.toSorted((a, b) => (last(b)?.at ?? 0) - (last(a)?.at ?? 0));
  return el(
    'ul',
    { class: 'chat-list' },
    ...sorted.map((number) => el('li', {}, chatRow(customer, number, last(number)))),
  );
}

function chatRow(customer, number, last) {
  const unread = unreadOf(customer.id, number.id);
  const hint = number.connected ? 'Ketuk untuk mulai chat' : 'Belum terhubung ke Sapa';
  return el(
    'button',
    { type: 'button', class: 'row', onclick: () => openChat(number.id) },
    avatar(number.name),
    el(
      'span',
      { class: 'row-text' },
      el('strong', {}, number.name),
      el(
        'span',
        { class: 'preview' },
        last?.direction === 'in' && ticks(last),
        last ? previewOf(last) : hint,
      ),
    ),
    el(
      'span',
      { class: 'row-end' },
      last && el('time', {}, timeOf(last.at)),
      unread > 0 &&
        el('span', { class: 'badge' }, String(unread), el('span', { class: 'sr' }, ' belum dibaca')),
    ),
  );
}
