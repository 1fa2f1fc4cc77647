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
  'jadwal2 anternya',
])('each word of "%s" is found by what it is read as', (written) => {
  for (const word of written.split(' ')) {
    const [token] = normalise(word, dictionary);
    const { words, beginnings } = writtenAs(token!.form, dictionary);
    const found = words.includes(word) || beginnings.some((beginning) => word.startsWith(beginning));
    expect({ word, form: token!.form, found }).toEqual({ word, form: token!.form, found: true });
  }
});
