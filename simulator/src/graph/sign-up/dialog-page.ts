import { escapeHtml } from '../escape-html.ts';
import type { Page } from '../pages/page-store.ts';
import type { SignupNews } from './signup-window.ts';

interface ShownAccount {
  id: string;
  name: string;
  numbers: string[];
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
@font-face { font-family: Inter; src: url("/phone/inter.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; --canvas: #f4f3ee; --surface: #fff; --line: #e9e7df; --ink: #1b1b18; --ink-2: #5a5852; --brand: #0a7255; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0c0f0e; --surface: #141816; --line: #272e2b; --ink: #eef1ef; --ink-2: #b0b8b4; --brand: #2fb58c; --on-brand: #06231a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--canvas); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { width: min(440px, 100%); background: var(--surface); border: 1px solid var(--line); border-radius: 20px; padding: 28px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 6px; letter-spacing: -.012em; }
p { margin: 0 0 18px; color: var(--ink-2); }
fieldset { border: 0; padding: 0; margin: 0 0 20px; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 14px; cursor: pointer; }
label:has(:checked) { border-color: var(--brand); }
label span { display: block; color: var(--ink-2); font-size: 13px; }
input { accent-color: var(--brand); width: 18px; height: 18px; margin: 0; }
.actions { display: flex; gap: 10px; justify-content: flex-end; }
button { min-height: 44px; padding: 0 20px; border-radius: 14px; border: 1px solid var(--line); background: none; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button[value=accept] { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
</style>
</head>
<body><main>${content}</main></body>
</html>`;

const hiddenFields = (query: Record<string, unknown>) =>
  Object.entries(query)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** What the OAuth dialog shows: which WhatsApp Business Account, or which pages, to share. */
export const dialogPage = {
  choose(action: string, query: Record<string, unknown>, accounts: readonly ShownAccount[]) {
    const choices = accounts.map(
      (account, index) =>
        `<label><input type="radio" name="waba_id" value="${escapeHtml(account.id)}"${index === 0 ? ' checked' : ''}>` +
        `<div>${escapeHtml(account.name)}<span>${escapeHtml(account.numbers.join(' · ') || 'Belum ada nomor')}</span></div></label>`,
    );
    return page(
      'Hubungkan WhatsApp Business',
      `<h1>Hubungkan WhatsApp Business ke Sapa</h1>
<p>Simulasi layar izin Meta. Pilih akun yang ingin Anda bagikan.</p>
<form action="${escapeHtml(action)}" method="get">${hiddenFields(query)}
${
  choices.length > 0
    ? `<fieldset><legend>Akun WhatsApp Business</legend>${choices.join('')}</fieldset>`
    : '<p>Semua nomor simulasi sudah terhubung. Putuskan salah satunya di Sapa lebih dulu.</p>'
}
<div class="actions"><button name="choice" value="cancel">Batal</button>${choices.length > 0 ? '<button name="choice" value="accept">Lanjutkan</button>' : ''}</div>
</form>`,
    );
  },
  /** Which pages, with their Instagram accounts, to share: several at once. */
  choosePages(action: string, query: Record<string, unknown>, pages: readonly Page[]) {
    const instagram = String(query.scope).includes('instagram_manage_messages');
    const choices = pages.map(
      ({ id, name, instagram: account }) =>
        `<label><input type="checkbox" name="page_id" value="${escapeHtml(id)}" checked>` +
        `<div>${escapeHtml(instagram && account ? `@${account.username}` : name)}<span>${escapeHtml(instagram ? `Halaman ${name}` : 'Halaman Facebook')}</span></div></label>`,
    );
    const kind = instagram ? 'akun Instagram' : 'halaman Facebook';
    return page(
      `Hubungkan ${kind}`,
      `<h1>Hubungkan ${kind} ke Sapa</h1>
<p>Simulasi layar izin Meta. Pilih yang ingin Anda bagikan.</p>
<form action="${escapeHtml(action)}" method="get">${hiddenFields(query)}
${choices.length > 0 ? `<fieldset><legend>Yang dibagikan</legend>${choices.join('')}</fieldset>` : '<p>Belum ada halaman di simulator ini.</p>'}
<div class="actions"><button name="choice" value="cancel">Batal</button>${choices.length > 0 ? '<button name="choice" value="accept">Lanjutkan</button>' : ''}</div>
</form>`,
    );
  },
  /** Tells the page that opened this window, nobody else, and closes. */
  popupDone(news: SignupNews, origin: string) {
    const given = JSON.stringify({ news, origin }).replaceAll('<', '\\u003c');
    return page(
      'Selesai',
      `<h1>Selesai</h1><p>Anda bisa menutup jendela ini.</p>
<script>
const { news, origin } = ${given};
opener?.postMessage(news.event, origin);
opener?.postMessage(news.login, origin);
close();
</script>`,
    );
  },
  refused: (clientId: string) =>
    page(
      'Aplikasi tidak dikenal',
      `<h1>Aplikasi ${escapeHtml(clientId)} tidak dikenal</h1><p>Periksa META_APP_ID dan redirect_uri, lalu mulai lagi dari Sapa.</p>`,
    ),
};
