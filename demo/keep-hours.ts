import type { Interval } from '@sapa/contracts/rules/working-hours';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { createSchedule } from '../server/src/working-hours/create-schedule.ts';
import { listSchedules } from '../server/src/working-hours/queries.ts';
import { updateSchedule } from '../server/src/working-hours/update-schedule.ts';

const hours = (...times: [from: number, to: number][]): Interval[] =>
  times.map(([from, to]) => ({ from: from * 60, to: to * 60 }));
const office = hours([8, 12], [13, 17.5]);
const wholeDay = hours([0, 24]);

/**
 * The shop's chat is open day and night, so that the demo is the same whenever somebody looks; the branch and wholesale
 * keep hours.
 */
export async function keepHours(tx: Transaction): Promise<void> {
  const [main] = (await listSchedules(tx)).items;
  const week = Array.from({ length: 7 }, () => wholeDay);
  await updateSchedule(tx, main!.id, { name: 'Toko Pusat', week, national: false });
  const branch = await createSchedule(tx, { name: 'Cabang Makassar', copy_id: null });
  const fast = hours([9, 15.5], [19.5, 21.5]);
  await updateSchedule(tx, branch.id, {
    time_zone: 'Asia/Makassar',
    week: [
      office,
      office,
      office,
      hours([8, 12], [13, 20]),
      hours([8, 11.5], [13.5, 17.5]),
      hours([8, 15]),
      [],
    ],
    ramadan: { enabled: true, week: [...Array.from({ length: 6 }, () => fast), []], dates: null },
    exceptions: [{ date: '2027-01-05', hours: hours([8, 14]) }],
    own_days: [
      { name: 'Stok opname', first: '2026-12-31', last: '2026-12-31', hours: [], enabled: true },
      { name: 'Libur Lebaran toko', first: '2027-03-08', last: '2027-03-14', hours: [], enabled: true },
    ],
  });
  const wholesale = await createSchedule(tx, { name: 'Grosir', copy_id: null });
  await updateSchedule(tx, wholesale.id, {
    week: [office, office, office, office, hours([8, 11.5], [13.5, 17]), [], []],
    joint_leave: true,
    outside: 'tell',
  });
}
