import type { ReactNode } from 'react';
import { LINK } from './links-in.ts';
import classes from './rich-text.module.css';

/**
 * WhatsApp's own marks and web addresses, as elements; everything else stays text. Nothing here ever makes
 * HTML out of what somebody wrote.
 */
const WHATSAPP_MARKS =
  /```([^`]+)```|`([^`\n]+)`|(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(\S(?:[^_\n]*\S)?)_(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}~])~(\S(?:[^~\n]*\S)?)~(?![\p{L}\p{N}~])/u;
const MARKS = new RegExp(`(${LINK.source})|${WHATSAPP_MARKS.source}`, 'giu');

export function RichText({ text }: { text: string }) {
  return <span className={classes.text}>{render(text)}</span>;
}

function render(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(element(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function element(match: RegExpExecArray): ReactNode {
  const [, link, block, code, bold, italic, struck] = match;
  const key = match.index;
  if (link)
    return (
      <a key={key} className={classes.link} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {link}
      </a>
    );
  if (block ?? code)
    return (
      <code key={key} className={classes.code}>
        {block ?? code}
      </code>
    );
  if (bold) return <strong key={key}>{render(bold)}</strong>;
  if (italic) return <em key={key}>{render(italic)}</em>;
  return <s key={key}>{render(struck ?? '')}</s>;
}
