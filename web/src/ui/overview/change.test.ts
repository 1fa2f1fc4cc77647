import { expect, test } from 'vitest';
import { changeInNumber, changeInPercent, changeInPoints, shareText } from './change.tsx';

test('a difference is told with its direction and what it differs from; of nothing there is none', () => {
  expect(changeInPercent(106, 100, String)).toEqual({ arrow: '↑', by: '6%', from: 'dari 100' });
  expect(changeInPercent(0, 4, String)).toEqual({ arrow: '↓', by: '100%', from: 'dari 4' });
  expect(changeInPercent(5, 0, String)).toBeNull();
  expect(changeInPercent(19, 2, String)).toMatchObject({ by: '850%' });
  expect(changeInPercent(43, 2, String)).toEqual({ arrow: '↑', by: '22× lipat', from: 'dari 2' });
  expect(changeInNumber(144, 150)).toEqual({ arrow: '↓', by: '6', from: 'dari 150' });
  expect(changeInNumber(3, 3)).toMatchObject({ arrow: '' });
  expect(changeInPoints(6.7, 7)).toEqual({ arrow: '↓', by: '0,3 poin', from: 'dari 7%' });
  expect(changeInPoints(null, 7)).toBeNull();
  expect(shareText(null)).toBe('–');
});
