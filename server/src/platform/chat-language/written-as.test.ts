import { expect, test } from 'vitest';
import { chatDictionary } from './dictionary.ts';
import { normalise } from './normalise.ts';
import { writtenAs } from './written-as.ts';

const dictionary = chatDictionary();

test.each([
  'brp hrgnya',
  'dikirimin ngirim pengiriman krm',
  'nyuci mencuci cuciin',
  'menukarkan nuker tuker',
  'batiknya celananya ongkirny',
  'udh tf byr dibayar',
  'memesan pesenan order',
  'jadwal2 anternya transferrrr',
])('each word of "%s" is found by what it is read as', (written) => {
  for (const word of written.split(' ')) {
    const [token] = normalise(word, dictionary);
    expect(writtenAs(token!.form, dictionary)).toContain(word);
  }
});
