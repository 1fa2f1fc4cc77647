import { bubble } from './bubble.js';
import { composer } from './composer.js';
import { avatar, dayOf, el, icon } from './dom.js';
import { currentMessages, currentNumber, isTyping, openChat, setAutoRead, state } from './state.js';

let shownChat;
let parts;

/** The open chat. The composer and the list live as long as the chat is open; only what changed is made anew. */
export function renderThread(view, { messageId } = {}) {
  const number = currentNumber();
  if (!number || !state.customerId) {
    shownChat = undefined;
    return;
  }
  const chat = `${state.customerId}:${number.id}`;
  const fresh = chat !== shownChat;
  if (fresh) {
    shownChat = chat;
    parts = build(number);
    view.replaceChildren(parts.header, parts.log, parts.composer.node);
  }
  parts.subtitle.textContent = isTyping() ? 'sedang mengetik…' : number.displayPhoneNumber;
  parts.subtitle.classList.toggle('typing', isTyping());
  renderMessages(fresh ? undefined : messageId);
  parts.composer.update();
  if (fresh) parts.log.scrollTop = parts.log.scrollHeight;
}

function build(number) {
  const subtitle = el('span', { class: 'subtitle', role: 'status' });
  const list = el('ol', { class: 'messages' });
  const autoRead = el('input', {
    type: 'checkbox',
    role: 'switch',
    checked: state.autoRead,
    onchange: (event) => setAutoRead(event.target.checked),
  });
  const header = el(
    'header',
    { class: 'bar' },
    el(
      'button',
      {
        type: 'button',
        class: 'icon-button back',
        'aria-label': 'Kembali ke daftar chat',
        onclick: () => openChat(undefined),
      },
      icon('back'),
    ),
    avatar(number.name),
    el('div', { class: 'bar-text' }, el('h2', {}, number.name), subtitle),
    el('label', { class: 'switch' }, autoRead, el('span', {}, 'Baca otomatis')),
  );
  return {
    header,
    subtitle,
    list,
    log: stickyLog(list),
    composer: composer(),
  };
}

/** Who has scrolled to the end stays there, also when a picture arrives late or the keyboard opens. */
function stickyLog(list) {
  let atEnd = true;
  const log = el(
    'div',
    {
      class: 'log',
      role: 'log',
      tabindex: '0',
      'aria-label': 'Pesan',
      onscroll() {
        atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
      },
    },
    list,
  );
  const observer = new ResizeObserver(() => {
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
  observer.observe(list);
  observer.observe(log);
  return log;
}

function renderMessages(messageId) {
  const messages = currentMessages();
  const known = parts.list.querySelectorAll('.message').length;
  const place = messageId === undefined ? -1 : messages.findIndex((message) => message.id === messageId);
  const replaced = place >= 0 && place < known ? findBubble(messageId) : undefined;
  if (replaced) {
    // A tick must not stop a voice note that is playing.
    const playing = replaced.querySelector('.voice, video');
    const next = bubble(messages[place]);
    if (playing) next.querySelector('.voice, video')?.replaceWith(playing);
    return replaced.replaceWith(next);
  }
  if (place >= 0 && place === messages.length - 1 && place === known && known > 0) {
    return parts.list.append(...withDay(messages, place));
  }
  if (messageId !== undefined && place < 0) return;
  parts.list.replaceChildren(
    ...messages.flatMap((_message, index) => withDay(messages, index)),
    ...(messages.length === 0 ? [hint()] : []),
  );
}

const findBubble = (id) => [...parts.list.children].find((node) => node.dataset.id === id);

function withDay(messages, index) {
  const day = dayOf(messages[index].at);
  const before = index > 0 ? dayOf(messages[index - 1].at) : undefined;
  return day === before
    ? [bubble(messages[index])]
    : [el('li', { class: 'day' }, el('span', {}, day)), bubble(messages[index])];
}

const hint = () =>
  el(
    'li',
    { class: 'hint' },
    'Kirim pesan pertama sebagai pelanggan. Coba tanya jam buka, harga, atau ongkos kirim.',
  );
