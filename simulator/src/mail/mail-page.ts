import { escapeHtml } from '../graph/escape-html.ts';
import type { ReceivedMail } from '../smtp.ts';

interface MailPage {
  mailboxes: string[];
  mails: ReceivedMail[];
  /** The one that is being answered. */
  answered: ReceivedMail | undefined;
}

/** One page without a script: a mail to write, and what the business sent. */
export function mailPage({ mailboxes, mails, answered }: MailPage): string {
  const value = (text: string) => `value="${escapeHtml(text)}"`;
  const subject = answered ? `Re: ${answered.subject.replace(/^(re:\s*)+/i, '')}` : '';
  const to = answered?.envelope.from ?? mailboxes[0] ?? '';
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Email pelanggan</title>
<style>body{margin:0;background:#f4f3ee;color:#1b1b18;font:15px/1.6 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:24px 16px;display:grid;gap:24px}
form,article{display:grid;gap:12px;padding:20px;background:#fff;border:1px solid #e0ddd3;border-radius:12px}label{display:grid;gap:4px;font-size:13px}
input,textarea,select{font:inherit;padding:8px 10px;border:1px solid #cfcbbe;border-radius:8px}textarea{min-height:120px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:12px}.check{display:flex;gap:8px;align-items:center}.check input{width:auto}
button{font:inherit;font-weight:600;padding:10px 16px;border:0;border-radius:8px;background:#0a7255;color:#fff;justify-self:start}pre{white-space:pre-wrap;margin:0;font:inherit;overflow-wrap:anywhere}small{color:#6b675e}h1,h2{margin:0;font-size:18px}</style></head><body><main>
<form method="post" action="/mail" enctype="multipart/form-data"><h1>Tulis email sebagai pelanggan</h1>
<div class="two"><label>Nama<input name="name" ${value('Rina Anggraini')}></label><label>Email<input name="from" type="email" required ${value(answered?.envelope.to[0] ?? 'rina@contoh.id')}></label></div>
<label>Kepada<select name="to">${[...new Set([to, ...mailboxes])].map((one) => `<option>${escapeHtml(one)}</option>`).join('')}</select></label>
<label>Subjek<input name="subject" ${value(subject)}></label>
<label>Isi<textarea name="text" required></textarea></label>
<label>Lampiran<input name="file" type="file"></label>
<label class="check"><input name="automatic" type="checkbox">Balasan otomatis (sedang cuti)</label>
<input type="hidden" name="answers" ${value(answered?.headers['message-id'] ?? '')}><button>Kirim</button></form>
<h2>Yang diterima dari bisnis</h2>${mails.length === 0 ? '<p>Belum ada.</p>' : mails.map(card).join('')}
</main></body></html>`;
}

const card = ({ subject, from, envelope, text, nonce, attachments }: ReceivedMail): string =>
  `<article><strong>${escapeHtml(subject)}</strong><small>${escapeHtml(from)} → ${escapeHtml(envelope.to.join(', '))}</small><pre>${escapeHtml(text)}</pre>${attachments.map(({ filename }) => `<small>📎 ${escapeHtml(filename)}</small>`).join('')}<a href="/mail?reply=${nonce}">Balas</a></article>`;
