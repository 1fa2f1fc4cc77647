import { expect, it } from 'vitest';
import { type Beside, placeOf } from './place-beside.ts';

const phone = { width: 390, height: 844 };
const menu = { width: 232, height: 300 };
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 });

it.each<[string, ReturnType<typeof button>, Beside, { left: number; top: number }]>([
  ['below, to the right', button(20, 100), { side: 'bottom', align: 'start' }, { left: 20, top: 150 }],
  ['below, to the left', button(330, 100), { side: 'bottom', align: 'end' }, { left: 142, top: 150 }],
  ['above', button(330, 700), { side: 'top', align: 'end' }, { left: 142, top: 394 }],
  [
    'above, where there is no room below',
    button(20, 700),
    { side: 'bottom', align: 'start' },
    { left: 20, top: 394 },
  ],
  [
    'below, where there is no room above',
    button(20, 40),
    { side: 'top', align: 'start' },
    { left: 20, top: 90 },
  ],
  [
    'inside the screen, at its right',
    button(330, 100),
    { side: 'bottom', align: 'start' },
    { left: 150, top: 150 },
  ],
  [
    'inside the screen, at its left',
    button(10, 100),
    { side: 'bottom', align: 'end' },
    { left: 8, top: 150 },
  ],
  [
    'in the middle of its anchor',
    button(173, 100),
    { side: 'bottom', align: 'center' },
    { left: 79, top: 150 },
  ],
])('what opens stands %s', (_where, anchor, beside, place) => {
  expect(placeOf(anchor, menu, phone, beside)).toEqual(place);
});

it('a menu higher than the screen begins at its top', () => {
  const high = { width: 232, height: 900 };
  expect(placeOf(button(20, 400), high, phone, { side: 'bottom', align: 'start' }).top).toBe(8);
});
