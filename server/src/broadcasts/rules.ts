import type { CampaignSchedule, CampaignStatus } from '@sapa/contracts';

/** What somebody does with a campaign, or what happens to it. */
export type CampaignAct =
  | 'launch'
  | 'start'
  | 'pause'
  | 'resume'
  /** Once more for those who failed. */
  | 'retry'
  | 'cancel'
  | 'finish'
  | 'fail'
  /** Its text or audience is written anew. */
  | 'edit';

const NEXT: Record<CampaignAct, Partial<Record<CampaignStatus, CampaignStatus>>> = {
  edit: { draft: 'draft', scheduled: 'draft' },
  launch: { draft: 'scheduled' },
  start: { scheduled: 'sending' },
  pause: { scheduled: 'paused', sending: 'paused' },
  /** Back to its time: what is due starts at once. */
  resume: { paused: 'scheduled' },
  retry: { sent: 'scheduled' },
  cancel: { draft: 'cancelled', scheduled: 'cancelled', sending: 'cancelled', paused: 'cancelled' },
  finish: { sending: 'sent' },
  fail: { scheduled: 'failed', sending: 'failed', paused: 'failed' },
};

/**
 * What an act makes of a campaign: the one place where its status changes.
 *
 * @returns null: not from there
 */
export const nextStatus = (from: CampaignStatus, act: CampaignAct): CampaignStatus | null =>
  NEXT[act][from] ?? null;

/** It may have gone out to somebody: nobody writes it anew. */
export const isUnderWay = (status: CampaignStatus): boolean => !['draft', 'scheduled'].includes(status);

/** On its own clock, if it was let go now. */
export const beginOf = ({ send_at }: Pick<CampaignSchedule, 'send_at'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), send_at === null ? 0 : Date.parse(send_at)));

const RATE_SECONDS = 10;
const secondOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** What was handed over in each of the last ten seconds, with what is handed over now. */
export function paceAfter(pace: readonly Paced[], now: Date, count: number): Paced[] {
  const second = secondOf(now);
  const recent = pace.filter(([at]) => at >= second - RATE_SECONDS && at < second);
  const before = pace.find(([at]) => at === second)?.[1] ?? 0;
  return [...recent, [second, before + count]];
}

type Paced = [second: number, count: number];

/** Messages a second over the last ten whole seconds; what was handed over in the one that runs is none of them. */
export function rateOf(pace: readonly Paced[], now: Date): number {
  const second = secondOf(now);
  const counted = pace.filter(([at]) => at >= second - RATE_SECONDS && at < second);
  return counted.reduce((sum, [, count]) => sum + count, 0) / RATE_SECONDS;
}
