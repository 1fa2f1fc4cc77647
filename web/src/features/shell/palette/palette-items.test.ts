import { expect, test } from 'vitest';
import { matching, type PaletteItem } from './palette-items.ts';

const NoIcon = () => null;
const item = (name: string, finds?: string): PaletteItem => ({
  id: name,
  group: 'Halaman',
  name,
  ...(finds !== undefined && { finds }),
  Icon: NoIcon,
  run: () => undefined,
});
const items = [item('Inbox', 'kotak masuk'), item('AI Agents', 'chatbot'), item('Connected Platforms')];
const found = (typed: string) => matching(items, typed).map(({ name }) => name);

test('nothing typed shows all', () => expect(found('  ')).toHaveLength(3));
test('the beginning of any word finds it', () => expect(found('plat')).toEqual(['Connected Platforms']));
test('all words have to be there, in any order', () => {
  expect(found('masuk kot')).toEqual(['Inbox']);
  expect(found('masuk chatbot')).toEqual([]);
});
test('accents and capitals do not matter', () => expect(found('ÁGENTS')).toEqual(['AI Agents']));
test('the middle of a word does not count', () => expect(found('box')).toEqual([]));
test('what is called so comes first in its group, then what begins so; groups keep their places', () => {
  const rooms = [item('Atur Label'), item('Label Chat'), item('Label')];
  const doing = { ...item('Label baru'), group: 'Tindakan' };
  expect(matching([...rooms, doing], 'LABEL').map(({ name }) => name)).toEqual([
    'Label',
    'Label Chat',
    'Atur Label',
    'Label baru',
  ]);
});
