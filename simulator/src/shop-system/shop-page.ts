import { escapeHtml } from '../graph/escape-html.ts';

/** One line of a chat as the page of this system shows it. */
export interface ShopMessage {
  from: 'customer' | 'business';
  /** Its own id for a message told to the app, the app's id for an answer. */
  id: string;
  /** `text`, `media`, `location`, … */
  kind: string;
  quotes: string | null;
  /** Of the business, to what the customer wrote. */
  reaction: string | null;
  text: string;
  files: { name: string; url: string }[];
}

const STYLE = `
@font-face { font-family: Inter; src: url("/phone/inter.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; --canvas: #f4f3ee; --surface: #fff; --line: #e9e7df; --ink: #1b1b18; --ink-2: #5a5852; --brand: #0a7255; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0c0f0e; --surface: #141816; --line: #272e2b; --ink: #eef1ef; --ink-2: #b0b8b4; --brand: #2fb58c; --on-brand: #06231a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { width: min(560px, 100%); min-height: 100dvh; margin: 0 auto; padding: 20px 16px; display: grid; grid-auto-rows: max-content; align-content: start; gap: 12px; }
h1 { font-size: 18px; margin: 0; } p { margin: 0; color: var(--ink-2); }
code { overflow-wrap: anywhere; }
iframe { width: 100%; height: 56dvh; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px; } label { grid-column: 1 / -1; color: var(--ink-2); font-size: 13px; }
input { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; }
label input { display: block; width: 100%; margin-top: 4px; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 12px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 14px; display: grid; gap: 8px; }
li { max-width: 80%; padding: 8px 12px; border-radius: 14px; background: var(--canvas); white-space: pre-wrap; overflow-wrap: anywhere; }
li.customer { justify-self: end; background: var(--brand); color: var(--on-brand); }`;

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`;

interface ShopConnection {
  connected: boolean;
  callbackUrl: string;
}

/** What the app told when the channel was made. */
const CONNECT = `<form method="post" action="connect"><label>Alamat untuk mengirim<input name="url" type="url" required></label>
<label>Rahasia saluran<input name="secret" required autocomplete="off"></label><button>Hubungkan</button></form>`;

/** A business's own app in small: one writes as its customer, and reads what the team answered. */
export const shopPage = (name: string, customer: string, { connected, callbackUrl }: ShopConnection) =>
  page(
    `Aplikasi ${name}`,
    `<main><header><h1>Aplikasi ${escapeHtml(name)}</h1><p>Simulasi sistem toko sendiri, terhubung lewat saluran API. Alamat penerimanya: <code>${escapeHtml(callbackUrl)}</code></p></header>
${connected ? '' : CONNECT}<iframe title="Percakapan" src="thread?customer=${encodeURIComponent(customer)}"></iframe>
<form method="post" action="write"><label>Menulis sebagai<input name="customer" value="${escapeHtml(customer)}" required maxlength="100"></label>
<input name="text" aria-label="Pesan" placeholder="Tulis pesan" autocomplete="off" required autofocus maxlength="4000"><button>Kirim</button></form></main>`,
  );

/** Looks again by itself, apart from the form that somebody is writing in. */
export const threadPage = (messages: readonly ShopMessage[]) =>
  page(
    'Percakapan',
    messages.length === 0
      ? '<ol><li>Belum ada pesan.</li></ol>'
      : `<ol>${messages.map(lineOf).join('')}</ol>`,
    '<meta http-equiv="refresh" content="2">',
  );

const lineOf = ({ from, text, files }: ShopMessage) =>
  `<li class="${from}">${escapeHtml(text)}${files
    .map(({ name, url }) => ` <a href="${escapeHtml(url)}" target="_blank">${escapeHtml(name)}</a>`)
    .join('')}</li>`;
