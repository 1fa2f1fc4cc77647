import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { joinFindings } from '../findings.ts';
import { killTwice } from '../kill-twice.ts';
import { TRADED, trade } from './break-during-trade.ts';
import { writeAndLeave } from './kill-during-ingest.ts';
import { ANSWERED, answer } from './kill-during-sending.ts';

/** What `kill-during-ingest`, `-sending` and `-trade` do each alone: one pair of kills holds all three. */
export const killDuringAllOfIt: FaultCase = {
  name: 'kill-during-all-of-it',
  number: 1,
  guarantee:
    'kill -9 while customers write or say STOP and the team answers and sells: nothing is lost, doubled, out of order or counted wrongly, and the unanswered is shown as such',
  quick: true,
  async run(world, random) {
    const conversations = await conversationsOf(world, ANSWERED + TRADED);
    const written = writeAndLeave(world, random);
    const answered = answer(world, conversations.slice(0, ANSWERED), 2);
    const sold = trade(world, conversations.slice(ANSWERED));
    await killTwice(world, random);
    await Promise.all([written.done, answered.done, sold.done]);
    const [inbound, outbound, traded] = await Promise.all([written.check(), answered.check(), sold.check()]);
    return joinFindings({ inbound, outbound, trade: traded });
  },
};
