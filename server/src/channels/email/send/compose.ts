import type { Readable } from 'node:stream';
import type { EmailAccount } from '@sapa/contracts';
import type { SendMailOptions } from 'nodemailer';
import type { OutboundMessage } from '../../outbound.ts';
import { ownMessageId } from '../message-ids.ts';

/** The mail of a message: words as text and as plain HTML, what it answers below them. */
export function compose(
  account: EmailAccount,
  message: OutboundMessage,
  files: { name: string; type: string; bytes: Readable }[],
): SendMailOptions {
  const { content, text } = message;
  const mail = content.kind === 'email' ? content : null;
  const words = [text, ...(account.signature === '' ? [] : [`-- \n${account.signature}`])].join('\n\n');
  const quoted = mail?.quoted ?? null;
  const references = mail?.references ?? [];
  const answered = references.at(-1);
  return {
    messageId: ownMessageId(message.id, account.address),
    from: { name: oneLine(account.sender_name), address: account.address },
    to: { name: '', address: message.to.externalId },
    subject: oneLine(mail?.subject ?? '') || '(tanpa subjek)',
    ...(answered === undefined ? {} : { inReplyTo: answered, references }),
    text: quoted === null ? words : `${words}\n\n${asQuote(quoted)}`,
    html: page(words, quoted),
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
  };
}

/** `Pada … menulis:` stays as it is, what was written is marked line by line. */
function asQuote(quoted: string): string {
  const [head = '', ...lines] = quoted.split('\n');
  return [head, ...lines.map((line) => `> ${line}`)].join('\n');
}

function page(words: string, quoted: string | null): string {
  const [head = '', ...rest] = (quoted ?? '').split('\n');
  const history =
    quoted === null
      ? ''
      : `<div>${lines(head)}</div><blockquote style="margin:0 0 0 8px;padding-left:12px;border-left:2px solid #cccccc;color:#555555">${lines(rest.join('\n'))}</blockquote>`;
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"></head><body style="font:15px/1.6 system-ui,'Segoe UI',Roboto,sans-serif;color:#1b1b18"><div>${lines(words)}</div>${history === '' ? '' : `<br>${history}`}</body></html>`;
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Names and subjects come from people: no line break of theirs begins a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
