import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { describe, expect, test } from 'vitest';
import { messagePieces } from './message-pieces.ts';

const file = (id: string, kind: Attachment['kind'] = 'image'): Attachment => ({
  id,
  kind,
  mime_type: 'image/png',
  size: 1,
  file_name: null,
  width: null,
  height: null,
  duration_seconds: null,
  voice: false,
  transcript: null,
  state: 'ready',
  url: null,
  thumbnail_url: null,
});
const limits = { text_max: 4096, text_in_bytes: false, caption_max: 1024 };
const shape = (pieces: ReturnType<typeof messagePieces>) =>
  pieces.map((piece) => [piece.text, ...piece.attachments.map((each) => each.id)]);

describe('what one press of "Kirim" becomes', () => {
  test('words alone are one message', () => {
    expect(shape(messagePieces('halo', [], limits))).toEqual([['halo']]);
  });

  test('many files are many messages, the caption on the first', () => {
    const pieces = messagePieces('katalog', [file('a'), file('b'), file('c')], limits);
    expect(shape(pieces)).toEqual([
      ['katalog', 'a'],
      ['', 'b'],
      ['', 'c'],
    ]);
  });

  test('a voice note bears no caption, so the words follow it', () => {
    expect(shape(messagePieces('dengar ya', [file('v', 'audio')], limits))).toEqual([
      ['', 'v'],
      ['dengar ya'],
    ]);
  });

  test('words too long for a caption follow the file, whole', () => {
    const long = 'kata '.repeat(300).trim();
    expect(shape(messagePieces(long, [file('a')], limits))).toEqual([['', 'a'], [long]]);
  });

  test('words too long for a message are split and nothing is lost', () => {
    const long = 'Satu kalimat. '.repeat(600).trim();
    const pieces = messagePieces(long, [], limits);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.text.length <= limits.text_max)).toBe(true);
    expect(pieces.map((piece) => piece.text).join(' ')).toBe(long);
  });
});
