import { type MemberLoad, readWorkload, type Workload } from '@sapa/contracts/conversations/queue';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clock, span, spokenTime } from '../../lib/format.ts';
import { memberKeys } from './cache.ts';

/** Asked anew when somebody comes, goes or says so, and every now and then: what each has open moves all day. */
export const useWorkload = () =>
  useQuery({
    queryKey: [...memberKeys.every, 'workload'],
    queryFn: ({ signal }) => call(readWorkload, { signal }),
    staleTime: 5_000,
    refetchInterval: 10_000,
  });

/** How the strip above the list says it. */
export function strengthOf({ members, waiting, waiting_since }: Workload, now = Date.now()) {
  const online = members.filter(({ presence }) => presence === 'online');
  const sum = (of: (load: MemberLoad) => number) => online.reduce((total, load) => total + of(load), 0);
  const places = sum(({ open, capacity }) => Math.max(0, capacity - open));
  const longest = waiting_since === null ? null : (now - Date.parse(waiting_since)) / 1000;
  return {
    online: online.length,
    all: members.length,
    open: sum(({ open }) => open),
    capacity: sum(({ capacity }) => capacity),
    places,
    waiting,
    /** How many of those who wait there is room for. */
    shareable: Math.min(waiting, places),
    longest: longest === null ? null : span(Math.max(60, longest)),
  };
}

/** Whether somebody is here, and since when not or until when. */
export function presenceWords({ presence, away_since, back_at }: MemberLoad): { word: string; more: string } {
  if (presence === 'online') return { word: 'Online', more: '' };
  if (presence === 'break')
    return { word: 'Istirahat', more: back_at === null ? '' : `kembali ${clock(back_at)}` };
  return { word: 'Offline', more: away_since === null ? '' : `sejak ${spokenTime(away_since)}` };
}
