import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

describe('a text that is too long', () => {
  it('stays whole when it fits', () => expect(splitText('Halo Kak.', 20)).toEqual(['Halo Kak.']));

  it('is cut after a sentence', () => {
    expect(splitText('Satu dua tiga. Empat lima enam.', 20)).toEqual(['Satu dua tiga.', 'Empat lima enam.']);
  });

  it('is cut at a paragraph rather than a sentence', () => {
    expect(splitText('Satu dua. Tiga\nEmpat lima enam', 18)).toEqual(['Satu dua. Tiga', 'Empat lima enam']);
  });

  it('is cut between words when a sentence is too long itself', () => {
    expect(splitText('satu dua tiga empat lima', 10)).toEqual(['satu dua', 'tiga empat', 'lima']);
  });

  it('never tears an emoji apart', () => {
    expect(splitText('😀😀😀', 3)).toEqual(['😀', '😀', '😀']);
  });

  it('loses no word', () => {
    const text = Array.from({ length: 400 }, (_, index) => `kata${index}${index % 9 ? '' : '.'}`).join(' ');
    const parts = splitText(text, 300);
    expect(parts.join(' ')).toBe(text);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(300);
  });
});
