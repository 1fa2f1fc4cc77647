import { expect, test } from 'vitest';
import { type SendKeys, sends } from './send-keys.ts';

const pressed = { key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false };

test.each<[Partial<typeof pressed>, SendKeys, boolean]>([
  [{}, 'enter', true],
  [{ shiftKey: true }, 'enter', false],
  [{ ctrlKey: true }, 'enter', true],
  [{}, 'mod-enter', false],
  [{ shiftKey: true }, 'mod-enter', false],
  [{ ctrlKey: true }, 'mod-enter', true],
  [{ metaKey: true }, 'mod-enter', true],
  [{ key: 'a', ctrlKey: true }, 'enter', false],
])('%j where %s sends: %s', (keys, chosen, sent) => {
  expect(sends({ ...pressed, ...keys }, chosen)).toBe(sent);
});
