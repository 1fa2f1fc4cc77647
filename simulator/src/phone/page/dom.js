const svgNamespace = 'http://www.w3.org/2000/svg';

/** Outlines on a 24 grid. */
const paths = {
  back: 'M15 6l-6 6 6 6',
  send: 'M4 12l16-8-6 16-2.5-6.500z M20 4l-8.500 9.500',
  microphone:
    'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3z M5.500 11a6.500 6.500 0 0 0 13 0 M12 17.500V21',
  attach: 'M12 5v14 M5 12h14',
  image:
    'M5 4h14a1.500 1.500 0 0 1 1.500 1.500v13A1.500 1.500 0 0 1 19 20H5a1.500 1.500 0 0 1-1.500-1.500v-13A1.500 1.500 0 0 1 5 4z M4 16.500l4.500-4.500 4 4 3-3 4.500 4.500 M15.500 8.500h.01',
  document: 'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9z M13 3v6h6 M9 13h6 M9 17h4',
  place:
    'M12 21c4-4.500 6.500-7.700 6.500-11a6.500 6.500 0 0 0-13 0c0 3.300 2.500 6.500 6.500 11z M12 12.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z',
  list: 'M8 6h12 M8 12h12 M8 18h12 M4 6h.01 M4 12h.01 M4 18h.01',
  reply: 'M9 7l-5 5 5 5 M4 12h10a6 6 0 0 1 6 6',
  link: 'M14 4h6v6 M20 4l-9 9 M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  close: 'M6 6l12 12 M18 6L6 18',
  more: 'M6 9l6 6 6-6',
  pending: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z M12 8v4l2.500 2',
  sent: 'M5 12.500l4.500 4.500L19 7.500',
  delivered: 'M2.500 12.500L7 17l9-9.500 M11.500 16l1 1 9-9.500',
  switch: 'M7 4v13 M4 14l3 3 3-3 M17 20V7 M14 10l3-3 3 3',
  trash: 'M5 7h14 M10 11v6 M14 11v6 M6.500 7l1 13h9l1-13 M9.500 7V4h5v3',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  download: 'M12 4v11 M7.500 11l4.500 4.500 4.500-4.500 M5 20h14',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8.500 6v12 M15.500 6v12',
  signal: 'M4 18v-3 M9 18v-6 M14 18V9 M19 18V5',
  battery:
    'M3.500 8h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M21.500 11v2 M5 10.500h9v3H5z',
};

export function icon(name) {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', `icon icon-${name}`);
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}

/** An element: `on…` are listeners, `class` and attributes as in HTML; strings become text and are never markup. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** WhatsApp's own marks, each with the element that it stands for. */
const MARKS = /(?<![\p{L}\p{N}])([*_~])(\S(?:[^\n]*?\S)?)\1(?![\p{L}\p{N}])/u;
const MARKED = { '*': 'strong', _: 'em', '~': 's' };

/** What somebody wrote as WhatsApp shows it: bold, italic, struck out, with links; everything else stays text. */
export const rich = (text) =>
  linked(text).flatMap((part) => (typeof part === 'string' ? marked(part) : part));

function marked(text) {
  const mark = MARKS.exec(text);
  if (mark === null) return text;
  const [whole, sign, words] = mark;
  const rest = text.slice(mark.index + whole.length);
  return [text.slice(0, mark.index), el(MARKED[sign], {}, marked(words)), marked(rest)].flat();
}

/** http and https addresses become links; everything else stays text. */
function linked(text) {
  const parts = [];
  let rest = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g)) {
    parts.push(text.slice(rest, match.index));
    parts.push(el('a', { href: match[0], target: '_blank', rel: 'noopener noreferrer' }, match[0]));
    rest = match.index + match[0].length;
  }
  parts.push(text.slice(rest));
  return parts;
}

const avatarTones = 6;

export function avatar(name) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 1_000_003, 7);
  const tone = hash % avatarTones;
  return el(
    'span',
    { class: `avatar tone-${tone}`, 'aria-hidden': 'true' },
    /[\p{L}]/u.test(initials) ? initials : '#',
  );
}

const zone = 'Asia/Jakarta';
const timeFormat = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const dayFormat = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
});

export const timeOf = (at) => timeFormat.format(at);

export function dayOf(at) {
  const day = dayFormat.format(at);
  if (day === dayFormat.format(Date.now())) return 'Hari ini';
  return day === dayFormat.format(Date.now() - 86_400_000) ? 'Kemarin' : day;
}

/** 6281234567890 → 0812-3456-7890 */
export function phoneText(number) {
  if (!number) return '';
  if (!number.startsWith('62')) return `+${number}`;
  return `0${number.slice(2)}`.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');
}

let toastTimer;

export function toast(message) {
  const node = document.querySelector('[data-toast]');
  node.textContent = message;
  node.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    node.hidden = true;
  }, 5000);
}
