import { describe, expect, it } from 'vitest';
import { splitText, textLength } from './split-text.ts';

const characters = (text_max: number) => ({ text_max, text_in_bytes: false });

describe('a text that is too long', () => {
  it('stays whole when it fits', () => expect(splitText('Halo Kak.', characters(20))).toEqual(['Halo Kak.']));

  it('is cut after a sentence', () => {
    expect(splitText('Satu dua tiga. Empat lima enam.', characters(20))).toEqual([
      'Satu dua tiga.',
      'Empat lima enam.',
    ]);
  });

  it('is cut at a paragraph rather than a sentence', () => {
    expect(splitText('Satu dua. Tiga\nEmpat lima enam', characters(18))).toEqual([
      'Satu dua. Tiga',
      'Empat lima enam',
    ]);
  });

  it('is cut between words when a sentence is too long itself', () => {
    expect(splitText('satu dua tiga empat lima', characters(10))).toEqual(['satu dua', 'tiga empat', 'lima']);
  });

  it('never tears an emoji apart', () => {
    expect(splitText('😀😀😀', characters(3))).toEqual(['😀', '😀', '😀']);
  });

  it('loses no word', () => {
    const text = Array.from({ length: 400 }, (_, index) => `kata${index}${index % 9 ? '' : '.'}`).join(' ');
    const parts = splitText(text, characters(300));
    expect(parts.join(' ')).toBe(text);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(300);
  });

  it('counts bytes where the channel does, and never cuts a letter in two', () => {
    const limit = { text_max: 1000, text_in_bytes: true };
    const text = `${'Terima kasih ya Kak 🙏🏽 '.repeat(60)}selesai`;
    const parts = splitText(text, limit);
    expect(parts.every((part) => textLength(part, limit) <= 1000 && part.isWellFormed())).toBe(true);
    expect(parts.join(' ')).toBe(text);
    expect(splitText('😀😀😀', { text_max: 9, text_in_bytes: true })).toEqual(['😀😀', '😀']);
  });
});
