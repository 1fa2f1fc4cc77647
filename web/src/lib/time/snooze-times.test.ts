import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const told = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ name, until }) => `${name}: ${until.toISOString()}`);

test.each([
  [
    'a Saturday in Jakarta',
    '2026-11-21T03:00:00Z',
    'Asia/Jakarta',
    [
      '1 jam lagi: 2026-11-21T04:00:00.000Z',
      'Besok 09.00: 2026-11-22T02:00:00.000Z',
      'Senin 09.00: 2026-11-23T02:00:00.000Z',
      '1 Des 09.00: 2026-12-01T02:00:00.000Z',
    ],
  ],
  [
    'late at night it is tomorrow there already',
    '2026-11-21T18:30:00Z',
    'Asia/Jayapura',
    [
      '1 jam lagi: 2026-11-21T19:30:00.000Z',
      'Besok 09.00: 2026-11-23T00:00:00.000Z',
      '1 Des 09.00: 2026-12-01T00:00:00.000Z',
    ],
  ],
  [
    'over a change of the clock',
    '2026-10-24T10:00:00Z',
    'Europe/Amsterdam',
    [
      '1 jam lagi: 2026-10-24T11:00:00.000Z',
      'Besok 09.00: 2026-10-25T08:00:00.000Z',
      'Senin 09.00: 2026-10-26T08:00:00.000Z',
      '1 Nov 09.00: 2026-11-01T08:00:00.000Z',
    ],
  ],
  [
    'the last day of a year, and tomorrow is the first',
    '2026-12-31T03:00:00Z',
    'Asia/Jakarta',
    [
      '1 jam lagi: 2026-12-31T04:00:00.000Z',
      'Besok 09.00: 2027-01-01T02:00:00.000Z',
      'Senin 09.00: 2027-01-04T02:00:00.000Z',
    ],
  ],
])('%s', (_name, now, zone, expected) => {
  expect(told(now, zone)).toEqual(expected);
});
