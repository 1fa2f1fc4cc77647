import type { Campaign } from '@sapa/contracts';

export interface Progress {
  /** A look at it. @returns whether it is over: nobody waits, and every tick is counted */
  seen(campaign: Campaign): boolean;
  samples(): number;
  /** In words: what cannot be true, or not after what was seen before. */
  lies(): readonly string[];
  /** The last look, for a failure's message. */
  last(): string;
  /** Of `performance.now()`. */
  endedAt(): number;
}

/** Looks at a campaign again and again: what it says must be true each time, and never go back. */
export function watchProgress(recipients: number): Progress {
  const lies: string[] = [];
  let samples = 0;
  let before: Campaign | null = null;
  let endedAt = 0;

  return {
    seen(campaign) {
      samples += 1;
      const { states, funnel, total } = campaign.figures;
      const must = (what: string, holds: boolean) => {
        if (!holds) lies.push(`${what} (look ${samples}: ${JSON.stringify(campaign.figures)})`);
      };
      const sum = Object.values(states).reduce((all, count) => all + count, 0);
      must('the states add up to the total', sum === total);
      must('the total is the audience', total === recipients || (!campaign.gathered && total < recipients));
      must('who read had it delivered', funnel.read <= funnel.delivered && funnel.delivered <= funnel.sent);
      must('who was sent it waits no more', funnel.sent <= total - states.waiting - states.skipped);
      must(
        'no count is below none',
        Object.values(states).every((count) => count >= 0),
      );
      if (before !== null) {
        const { funnel: then, states: were } = before.figures;
        must('sent never goes back', funnel.sent >= then.sent);
        must('delivered never goes back', funnel.delivered >= then.delivered);
        must('read never goes back', funnel.read >= then.read);
        must('who waits grows fewer', !before.gathered || states.waiting <= were.waiting);
        must('it is over once', before.status !== 'sent' || campaign.status === 'sent');
      }
      must(
        'nobody is left when it is over',
        campaign.status !== 'sent' || states.waiting + states.queued === 0,
      );
      before = campaign;
      const over =
        campaign.status === 'sent' &&
        funnel.read + states.skipped + states.failed + states.unknown >= recipients;
      if (over) endedAt = performance.now();
      return over;
    },
    samples: () => samples,
    lies: () => lies,
    last: () => JSON.stringify(before),
    endedAt: () => endedAt,
  };
}
