import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { splitText, type TextLimit, textLength } from '@sapa/contracts/rules/split-text';

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
  limits: TextLimit & { caption_max: number },
): MessagePiece[] {
  const first = files[0];
  const captioned = first !== undefined && bearsCaption(first) && text.length <= limits.caption_max;
  const withFiles = files.map((file) => ({
    text: captioned && file === first ? text : '',
    attachments: [file],
  }));
  if (captioned || text === '') return withFiles;
  const words = textLength(text, limits) > limits.text_max ? splitText(text, limits) : [text];
  return [...withFiles, ...words.map((piece) => ({ text: piece, attachments: [] }))];
}
