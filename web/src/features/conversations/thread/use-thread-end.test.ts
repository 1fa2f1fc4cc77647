import { expect, test } from 'vitest';
import { type Rolled, threadEnd } from './use-thread-end.ts';

const at = (scrollOffset: number, scrollSize = 1_000): Rolled => ({
  scrollOffset,
  scrollSize,
  viewportSize: 400,
  scrollToIndex: () => undefined,
});

function opened() {
  const list = { current: at(0) };
  const end = threadEnd(list, true);
  end.look(at(600), true);
  return { end, list };
}

test('rows that turn out taller put the end further away, and it is followed all the same', () => {
  const { end } = opened();
  expect(end.look(at(600, 1_500), true)).toEqual({ left: 500, near: false });
  expect(end.isFollowed()).toBe(true);
});

test('who moves up leaves the end, and is back once it is near', () => {
  const { end } = opened();
  end.look(at(300), true);
  expect(end.isFollowed()).toBe(false);
  end.look(at(560), true);
  expect(end.isFollowed()).toBe(true);
});

test('on its way to the end the list may roll up by itself; by a hand it does not', () => {
  const { end, list } = opened();
  list.current = at(600, 1_500);
  end.show(9);
  end.look(at(580, 1_500), true);
  expect(end.isFollowed()).toBe(true);
  end.hands.onWheel();
  end.look(at(560, 1_500), true);
  expect(end.isFollowed()).toBe(false);
});

test('near the end of what is loaded is not near the end of the thread', () => {
  const list = { current: at(0) };
  const end = threadEnd(list, false);
  expect(end.look(at(600), false)).toEqual({ left: 0, near: false });
  expect(end.isFollowed()).toBe(false);
});
