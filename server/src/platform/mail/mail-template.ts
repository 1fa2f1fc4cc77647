import type { Mail } from './mail.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface MailTemplate {
  subject: string;
  /** `Halo Sekar,` */
  greeting: string;
  /** Each a paragraph. */
  lines: string[];
  /** What to do, and where. */
  action?: { label: string; url: string };
  /** Below the action, smaller. */
  small?: string[];
}

/** `Halo Sekar,`; without a name to whom never showed that the address is theirs: who typed it may be a stranger. */
export const greetingOf = (name: string): string => (name === '' ? 'Halo,' : `Halo ${name},`);

/**
 * One mail as text and as HTML. What people typed stays text: nothing of it becomes markup, and no name a link at the
 * top of a mail.
 */
export function compose({
  subject: title,
  greeting: words,
  lines,
  action,
  small = [],
}: MailTemplate): Pick<Mail, 'subject' | 'text' | 'html'> {
  const [subject, greeting] = [withoutAddresses(title), withoutAddresses(words)];
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...small,
    '— Sapa',
  ].join('\n\n');
  const paragraph = (line: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(line)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:9px;background:#0a7255;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;color:#716e67;font-size:13px;overflow-wrap:anywhere">Tombol tidak bisa dibuka? Salin alamat ini ke peramban:<br>${escaped(action.url)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f3ee;color:#1b1b18;font:15px/1.6 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e9e7df;border-radius:14px;background:#ffffff">
<p style="margin:0 0 24px;color:#0a7255;font-size:18px;font-weight:700">Sapa</p>
${paragraph(greeting)}${lines.map((line) => paragraph(line)).join('')}${button}${small.map((line) => paragraph(line, 'color:#716e67;font-size:13px')).join('')}
</div></body></html>`;
  return { subject, text, html };
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
