import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sniffFileType } from './sniff-file-type.ts';

const ftyp = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0`)]);
const ebml = (text: string) => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(text)]);
const zip = (...names: string[]) => Buffer.from(names.map((name) => `PK\x03\x04....${name}`).join(''));

test.each([
  ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['gif', Buffer.from('GIF89a.....')],
  ['mp4', ftyp('isom')],
  ['mp4', ftyp('mp42')],
  ['3gp', ftyp('3gp4')],
  ['m4a', ftyp('M4A ')],
  ['bin', ftyp('qt  ')],
  ['bin', ftyp('heic')],
  ['ogg', Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`)],
  ['bin', Buffer.from(`OggS${'\0'.repeat(24)}\x80theora`)],
  ['webm', ebml('....webm....V_VP9')],
  ['weba', ebml('....webm....A_OPUS')],
  ['bin', ebml('....matroska....V_VP9')],
  ['mp3', Buffer.from('ID3\x04...')],
  ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
  ['aac', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
  ['amr', Buffer.from('#!AMR\n...')],
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['docx', zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')],
  ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
  ['zip', zip('foto.jpg')],
  ['ole', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
  ['txt', Buffer.from('Halo Kak, alamatnya di Jl. Melati 5 ✨')],
  ['csv', Buffer.from('nama;telepon\nSari;0812\n')],
  ['txt', Buffer.from('Halo, Kak\nterima kasih')],
] as const)('%s is known by its bytes', (type, bytes) => {
  expect(sniffFileType(bytes)).toBe(type);
});

test.each(['png', 'webp', 'jpeg', 'gif'] as const)('a real %s is known', async (format) => {
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } });
  expect(sniffFileType(await image.toFormat(format).toBuffer())).toBe(format === 'jpeg' ? 'jpg' : format);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG after a prologue', '<?xml version="1.0"?><!DOCTYPE svg><svg/>'],
  ['an HTML page', '  <!doctype html><script>alert(1)</script>'],
  ['text with a script in it', 'halo <script>alert(1)</script>'],
  ['a GIF comment opening in HTML', '<!--GIF89a-->'],
  ['a PDF that does not begin as one', 'x%PDF-1.4\u0000'],
  ['nothing', ''],
  ['bytes that are no text', '\u0000\u0001\u0002'],
])('%s is only ever downloaded', (_name, text) => {
  expect(sniffFileType(Buffer.from(text))).toBe('bin');
});

test('text cut in the middle of a character is still text', () => {
  expect(sniffFileType(Buffer.from('✨✨✨').subarray(0, 8))).toBe('txt');
});
