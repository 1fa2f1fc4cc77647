import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

test('the owner’s words stay, what is said around them is English', () => {
  const draft = (text: string) =>
    inEnglish({
      action: 'answer',
      text,
      steps: [],
      citations: [{ source_id: '', title: '', passage: '', score: 1 }],
    }).text;
  expect(draft('Bisa, Kak. Kartu kredit minimal 200rb.')).toBe('Yes. Kartu kredit minimal 200rb.');
  expect(draft('Bandung 12.000')).toBe('Our information says: Bandung 12.000');
  expect(draft('Berikut infonya, Kak:\nBandung 12.000')).toBe(
    'Here is what our information says:\nBandung 12.000',
  );
});
