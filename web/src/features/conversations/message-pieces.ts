import type { Attachment } from '@sapa/contracts/messages';
import { splitText } from './split-text.ts';

/** What one press of "Kirim" becomes: one message a file, as channels send them. */
export interface MessagePiece {
  text: string;
  attachments: Attachment[];
}

const bearsCaption = (file: Attachment) => file.kind !== 'audio' && file.kind !== 'sticker';

/**
 * The words go as the first file's caption where it bears one and they fit; else after the files, split where the
 * channel's limit asks for it. Nothing is cut.
 */
export function messagePieces(
  text: string,
  files: Attachment[],
  limits: { text: number; caption: number },
): MessagePiece[] {
  const first = files[0];
  const captioned = first !== undefined && bearsCaption(first) && text.length <= limits.caption;
  const withFiles = files.map((file) => ({
    text: captioned && file === first ? text : '',
    attachments: [file],
  }));
  if (captioned || text === '') return withFiles;
  const words = text.length > limits.text ? splitText(text, limits.text) : [text];
  return [...withFiles, ...words.map((piece) => ({ text: piece, attachments: [] }))];
}
