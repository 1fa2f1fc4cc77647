import type { AnalyticsAsked } from '@sapa/contracts/analytics/analytics';
import { dayOf } from '../../lib/format.ts';
import { dayWritten, oneOf, useAddressFilter } from '../../lib/input/address-filter.ts';
import { daysAfter } from '../../lib/time/calendar.ts';

export const questions = ['sibuk', 'cepat', 'ai', 'tim', 'uang'] as const;
export type Question = (typeof questions)[number];

const id = (found: string | null): string => (found && /^[\da-f-]{36}$/.test(found) ? found : '');

const read = (params: URLSearchParams) => ({
  tab: oneOf(questions, params.get('tab')),
  from: dayWritten(params.get('from')),
  to: dayWritten(params.get('to')),
  channel_id: id(params.get('channel_id')),
  team_id: id(params.get('team_id')),
  label_id: id(params.get('label_id')),
  member_id: id(params.get('member_id')),
  clock: oneOf(['open'] as const, params.get('clock')),
});
export type Filter = Record<Exclude<keyof ReturnType<typeof read>, 'tab' | 'clock'>, string>;

const lastOf = (...days: string[]): string => days.toSorted().at(-1) ?? '';

/** Complete days: what is not over compares badly. */
const DAYS = 28;

/** The question, and what it is asked of, as the address has it. */
export function useAsked() {
  const { filter, set } = useAddressFilter(read);
  const yesterday = daysAfter(dayOf(new Date()), -1);
  const { from, to, channel_id, team_id, label_id, member_id } = filter;
  const asked: AnalyticsAsked = {
    from: from || daysAfter(to || yesterday, 1 - DAYS),
    to: to || lastOf(from, yesterday),
    ...(channel_id && { channel_id }),
    ...(team_id && { team_id }),
    ...(label_id && { label_id }),
    ...(member_id && { member_id }),
  };
  return {
    filter,
    set,
    asked,
    question: filter.tab || ('sibuk' as const),
    clock: filter.clock || ('calendar' as const),
  };
}
