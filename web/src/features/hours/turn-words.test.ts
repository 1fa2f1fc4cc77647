import { aiModes, defaultAnswering, newSchedule, type Schedule } from '@sapa/contracts/working-hours';
import { expect, test } from 'vitest';
import { scheduleOf, turnWords } from './turn-words.ts';

const schedule = (parts: Partial<Schedule> = {}): Schedule => ({
  ...newSchedule('Toko'),
  id: 'utama',
  is_main: true,
  week: newSchedule('').week.map(() => [{ from: 540, to: 1020 }]),
  team_ids: [],
  updated_at: null,
  ...parts,
});

test('no choice promises that AI answers outside the hours where the schedule has it silent', () => {
  for (const mode of aiModes) {
    const { hint, but } = turnWords(mode, schedule({ outside: 'answer' }));
    expect(hint).not.toContain('tidak menjawab');
    expect(but).toBeNull();
    for (const outside of ['tell', 'silent'] as const) {
      const words = turnWords(mode, schedule({ outside }));
      expect(words.hint).toContain('Di luar jam kerja AI tidak menjawab');
      expect(words.but).toMatch(/AI (diam|tidak menjawab)/);
    }
  }
  expect(turnWords('outside_hours', schedule({ week: newSchedule('').week })).hint).toContain('Isi jamnya');
});

test('a team’s schedule comes before its channel’s', () => {
  const answering = { channel_id: 'wa', ...defaultAnswering };
  const [main, night] = [schedule(), schedule({ id: 'malam', is_main: false, team_ids: ['ritel'] })];
  expect(scheduleOf('ritel', answering, [main, night])).toBe(night);
  expect(scheduleOf('grosir', answering, [main, night])).toBe(main);
  expect(scheduleOf(null, { ...answering, schedule_id: 'malam' }, [main, night])).toBe(night);
});
