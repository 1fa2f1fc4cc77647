import {
  type AnalyticsAi,
  type AnalyticsBusy,
  type AnalyticsMoney,
  type AnalyticsOnline,
  type AnalyticsPeople,
  type AnalyticsPeriod,
  type AnalyticsSpeed,
  settledOutcomes,
  type TalkOutcome,
} from '@sapa/contracts/analytics/analytics';
import { calendarDay, calendarRange, count, rupiah, span } from '../../lib/format.ts';
import { type HeatCell, hoursText, WEEKDAYS } from '../../ui/chart/heat-map.tsx';
import { staffing } from './erlang.ts';

/** Fewer say nothing of a pattern. */
const TOO_FEW = 20;

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** Percent: so much more is said as how many times. */
const MUCH_MORE = 900;

export const oneDigit = (value: number): string =>
  value.toLocaleString('id-ID', { maximumFractionDigits: 1 });

/** `11% lebih ramai`; null: nothing to compare with. */
function compared(now: number, before: number, more: string, less: string, same: string): string | null {
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return same;
  if (change >= MUCH_MORE) return `${count(Math.round(now / before))} kali ${more}`;
  return `${Math.abs(change)}% ${change > 0 ? more : less}`;
}

/** `↑ 8%` beside a figure; empty where there was nothing before. */
export function arrow(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'baru';
  const change = Math.round(((now - before) / before) * 100);
  if (change >= MUCH_MORE) return `${count(Math.round(now / before))}×`;
  return change === 0 ? '=' : `${change > 0 ? '↑' : '↓'} ${Math.abs(change)}%`;
}

/** `45 mnt`, `163 jam`: how long somebody was there; nobody counts their work in days. */
export const workedText = (seconds: number): string =>
  seconds < 3600 ? span(seconds) : `${count(Math.round(seconds / 3600))} jam`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Averages of the cells of some hours together, by how many such weekdays the period has. */
export function amountIn(
  { cells, weekdays }: Pick<AnalyticsBusy, 'cells' | 'weekdays'>,
  weekday: number,
  hour: number,
  lastHour: number,
) {
  const of = cells.filter((cell) => cell.weekday === weekday && cell.hour >= hour && cell.hour <= lastHour);
  const sum = (pick: 'count' | 'waited' | 'slow' | 'alone') => of.reduce((all, cell) => all + cell[pick], 0);
  const days = Math.max(1, weekdays[weekday] ?? 0);
  const hours = lastHour - hour + 1;
  const longest = of.toSorted((a, b) => b.waited - a.waited)[0];
  return {
    total: sum('count'),
    amount: sum('count') / days / hours,
    waited: sum('waited') / days / hours,
    alone: sum('alone') / days / hours,
    slowTotal: sum('slow'),
    /** Half of those who waited for a person, and more than one or two, waited longer than ten minutes. */
    slow: sum('slow') > 2 && sum('slow') * 2 >= sum('waited'),
    wait: longest?.wait ?? null,
  };
}

/**
 * The two hours of the week in which most began.
 *
 * @param step 2: of even hours alone, as a phone draws them
 */
export function busiestOf(busy: Pick<AnalyticsBusy, 'cells' | 'weekdays'>, step = 1): HeatCell | null {
  let best: HeatCell | null = null;
  for (let weekday = 0; weekday < 7; weekday++)
    for (let hour = 0; hour < 23; hour += step) {
      const { amount, slow } = amountIn(busy, weekday, hour, hour + 1);
      if (amount > (best?.amount ?? 0)) best = { weekday, hour, lastHour: hour + 1, amount, slow };
    }
  return best;
}

/** The two hours of the week in which most waited too long for a person, where that is no exception there. */
export function sorestOf(busy: Pick<AnalyticsBusy, 'cells' | 'weekdays'>, step = 1): HeatCell | null {
  let sorest: HeatCell | null = null;
  let most = 0;
  for (let weekday = 0; weekday < 7; weekday++)
    for (let hour = 0; hour < 23; hour += step) {
      const { amount, slow, slowTotal } = amountIn(busy, weekday, hour, hour + 1);
      if (!slow || slowTotal <= most) continue;
      most = slowTotal;
      sorest = { weekday, hour, lastHour: hour + 1, amount, slow };
    }
  return sorest;
}

/** Where one looks first. */
export const tellingCell = (busy: AnalyticsBusy, step?: number): HeatCell | null =>
  sorestOf(busy, step) ?? busiestOf(busy, step);

/**
 * Whoever answers fewer in an hour has too few to answer: what they could is not known of it.
 */
const BUSY_PACE = 2;

/** How many people would do in those hours: the fewest who keep up, and two more; none: too little is known. */
export function staffingOf({ pace, total }: Pick<AnalyticsBusy, 'pace' | 'total'>, waited: number) {
  if (pace === null || pace < BUSY_PACE || waited === 0 || total < TOO_FEW) return [];
  return staffing(waited, pace);
}

/**
 * What is wrong in the hours that lack people, and how many would do; null: nobody waits long.
 *
 * @param online how many were there on average; null: it is not known
 */
export function staffingAdvice(busy: AnalyticsBusy, step: number, online: OnlineIn): string | null {
  const cell = sorestOf(busy, step);
  if (cell === null || busy.total < TOO_FEW) return null;
  const { wait, waited } = amountIn(busy, cell.weekday, cell.hour, cell.lastHour);
  if (wait === null) return null;
  const people = online(cell);
  const there = people === null ? '' : `, dengan rata-rata ${oneDigit(people)} orang online`;
  const sore = `${cellName(cell)} separuh pelanggan menunggu orang ${span(wait)}${there}`;
  const enough = staffingOf(busy, waited).find(({ seconds }) => seconds < Math.min(wait, GOOD_SECONDS));
  if (enough === undefined) return people === null ? null : `${sore}.`;
  const then = enough.seconds < 60 ? 'di bawah 1 mnt' : `sekitar ${span(enough.seconds)}`;
  return `${sore}; ${enough.people} orang yang melayani diperkirakan membuatnya ${then}.`;
}

/** How many people were online on average in the hours of a cell; null: it is not known. */
export type OnlineIn = (cell: Pick<HeatCell, 'weekday' | 'hour' | 'lastHour'>) => number | null;

/** Of what is recorded; nothing of a time before it was. */
export function onlineIn(
  online: Pick<AnalyticsOnline, 'hours'> | undefined,
  weekdays: AnalyticsBusy['weekdays'],
): OnlineIn {
  if (online === undefined || online.hours.length === 0) return () => null;
  return ({ weekday, hour, lastHour }) => {
    const seconds = online.hours
      .filter((one) => one.weekday === weekday && one.hour >= hour && one.hour <= lastHour)
      .reduce((sum, one) => sum + one.seconds, 0);
    return seconds / 3600 / Math.max(1, weekdays[weekday] ?? 0) / (lastHour - hour + 1);
  };
}
/** How long a customer waits gladly for a person. */
const GOOD_SECONDS = 180;

export const cellName = (cell: HeatCell): string => `${WEEKDAYS[cell.weekday]} ${hoursText(cell)}`;

export function busyHeadline(busy: AnalyticsBusy, step?: number): string {
  if (busy.total < TOO_FEW)
    return `Baru ${count(busy.total)} percakapan: terlalu sedikit untuk melihat pola.`;
  const change = compared(busy.total, busy.before, 'lebih ramai', 'lebih sepi', 'sama ramainya');
  const sorest = sorestOf(busy, step);
  const busiest = busiestOf(busy, step);
  const when =
    sorest !== null
      ? `kurang orang ${cellName(sorest)}`
      : busiest !== null
        ? `paling sibuk ${cellName(busiest)}`
        : '';
  return `${capital(change === null ? when : `${change}, ${when}`)}.`;
}

export function speedHeadline({ metrics: { first } }: AnalyticsSpeed, clock: 'calendar' | 'open'): string {
  const { median } = first.now[clock];
  if (median === null) return 'Belum ada yang dijawab di periode ini.';
  const before = first.before[clock].median;
  const answer = `Separuh pelanggan dijawab dalam ${span(median)}`;
  if (before === null || before === median) return `${answer}.`;
  return `${answer}, ${span(Math.abs(median - before))} lebih ${median < before ? 'cepat' : 'lambat'}.`;
}

export const isSettled = (outcome: TalkOutcome): boolean => settledOutcomes.some((one) => one === outcome);

/** Of how many the AI's share is taken. */
export const settledOf = (outcomes: AnalyticsAi['outcomes']): number =>
  settledOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);

export function aiHeadline({
  outcomes,
  before,
  period,
}: Pick<AnalyticsAi, 'outcomes' | 'before'> & { period: Pick<AnalyticsPeriod, 'until_now'> }): string {
  const whole = settledOf(outcomes);
  const { open = 0, left = 0 } = outcomes;
  if (whole === 0 && open > 0)
    return `AI sedang menjawab ${count(open)} percakapan; hasilnya terlihat begitu selesai.`;
  if (whole === 0 && left > 0)
    return `AI menjawab ${count(left)} percakapan; pelanggannya tidak melanjutkan setelah ditanya balik.`;
  if (whole === 0) return 'AI belum menjawab siapa pun di periode ini.';
  const share = percent(outcomes.alone ?? 0, whole);
  const wholeBefore = settledOf(before);
  const answer = `AI menyelesaikan ${share}% percakapan sendiri`;
  // What it solves today is known when it ends, what it solved before is known already.
  if (period.until_now && open > 0) return `${answer}; ${count(open)} masih dijawabnya.`;
  if (wholeBefore === 0) return `${answer}.`;
  const points = share - percent(before.alone ?? 0, wholeBefore);
  return points === 0
    ? `${answer}, sama seperti sebelumnya.`
    : `${answer}, ${points > 0 ? 'naik' : 'turun'} ${Math.abs(points)} poin.`;
}

/** What teaching the questions on the screen would settle; null: nobody asked what is not known. */
export function teachingAdvice({ unknown, unknown_asked }: AnalyticsAi): string | null {
  const untaught = unknown.filter(({ taught }) => !taught);
  if (untaught.length === 0) return null;
  const asked = untaught.reduce((sum, one) => sum + one.asked, 0);
  const what = untaught.length === 1 ? 'satu pertanyaan' : `${count(untaught.length)} pertanyaan teratas`;
  return `Mengajarkan ${what} di bawah menutup ${percent(asked, unknown_asked)}% dari yang belum diketahui.`;
}

export function peopleHeadline({ members, period }: AnalyticsPeople): string {
  const [most] = members;
  if (most === undefined || most.answers === 0) return 'Tim belum membalas pelanggan di periode ini.';
  const { name, answered_in, answered_before } = most;
  if (members.length > 1) return `${name} menjawab paling banyak: ${count(answered_in)} percakapan.`;
  const before = comparesWithNothing(period) ? '' : `, sebelumnya ${count(answered_before)}`;
  return `${name} menjawab ${count(answered_in)} percakapan${before}.`;
}

export function moneyHeadline({ now, before, channels }: AnalyticsMoney): string {
  if (now.ordered === 0) return 'Belum ada pesanan dari percakapan di periode ini.';
  const best = channels[0];
  const change = compared(now.received, before.received, 'lebih banyak', 'lebih sedikit', 'sama banyaknya');
  const most = best && best.received > 0 ? `, terbanyak dari ${best.name}` : '';
  return `${rupiah(now.received)} dibayar${change === null ? '' : `, ${change}`}${most}.`;
}

/** Nothing is known of the time before: there is nothing to compare with. */
export const comparesWithNothing = ({ known_from, before_to }: AnalyticsPeriod): boolean =>
  known_from === null || known_from > before_to;

/** `dibanding 30 Sep–27 Okt 2026` */
export function comparedWith(period: AnalyticsPeriod): string {
  const { before_from, before_to, until_now, known_from } = period;
  if (comparesWithNothing(period))
    return known_from === null
      ? 'belum ada yang dibandingkan'
      : `percakapan pertama tercatat ${calendarDay(known_from)}, jadi belum ada yang dibandingkan`;
  return `dibanding ${calendarRange(before_from, before_to)}${until_now ? ', sampai jam yang sama' : ''}`;
}
