import { expect, it } from 'vitest';
import { trackSwipe } from './track-swipe.ts';

function swipe(path: [x: number, y: number][], { pointerType = 'touch', lifted = true } = {}) {
  let done = 0;
  const style = { translate: '' };
  const drawn: string[] = [];
  const track = trackSwipe(() => () => void done++);
  const at = ([clientX, clientY]: [number, number]) => ({
    pointerType,
    isPrimary: true,
    clientX,
    clientY,
    currentTarget: { style },
  });
  track.onPointerDown(at(path[0]!));
  for (const point of path.slice(1)) {
    track.onPointerMove(at(point));
    drawn.push(style.translate);
  }
  if (lifted) track.onPointerUp(at(path.at(-1)!));
  else track.onPointerCancel(at(path.at(-1)!));
  return { done, drawn, after: style.translate };
}

it('quotes once where a finger draws far enough; the bubble follows and comes back', () => {
  const { done, drawn, after } = swipe([
    [10, 50],
    [40, 52],
    [90, 55],
  ]);
  expect({ done, drawn, after }).toEqual({ done: 1, drawn: ['18px', '68px'], after: '' });
});

it.each([
  [
    'it was let go early',
    [
      [10, 50],
      [60, 52],
    ],
    {},
  ],
  [
    'the finger scrolls',
    [
      [10, 50],
      [14, 90],
      [120, 95],
    ],
    {},
  ],
  [
    'it draws to the left',
    [
      [200, 50],
      [80, 50],
    ],
    {},
  ],
  [
    'it came back before it was let go',
    [
      [10, 50],
      [100, 50],
      [20, 50],
    ],
    {},
  ],
  [
    'it is a mouse, which marks words',
    [
      [10, 50],
      [120, 50],
    ],
    { pointerType: 'mouse' },
  ],
  [
    'the browser took the finger',
    [
      [10, 50],
      [120, 50],
    ],
    { lifted: false },
  ],
] as [string, [number, number][], object][])('quotes nothing where %s', (_why, path, how) => {
  expect(swipe(path, how)).toMatchObject({ done: 0, after: '' });
});
