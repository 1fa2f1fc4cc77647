import { setTimeout as sleep } from 'node:timers/promises';
import type { Simulator } from '@sapa/simulator';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { outboundLedger } from '../outbound-ledger.ts';

type Fault = Parameters<Simulator['graph']['failNext']>[0];

/** Answers are sent while Meta is in trouble; the trouble ends after so many seconds. */
const trouble = (
  name: string,
  number: number,
  guarantee: string,
  fault: Fault,
  expected: { seconds: number; mostUnknown: number },
): FaultCase => ({
  name,
  number,
  guarantee,
  quick: false,
  async run(world, random) {
    const conversations = await conversationsOf(world, 10);
    const ledger = outboundLedger(world);
    const handle = world.simulator.graph.failNext({
      count: Number.POSITIVE_INFINITY,
      match: { method: 'POST', path: '/messages' },
      ...fault,
    });
    const replied = ledger.reply(
      conversations.map(({ conversationId }) => conversationId),
      4,
    );
    await sleep(expected.seconds * 1000 * (0.5 + random()));
    handle.stop();
    await replied;
    const findings = await ledger.check(120);
    if (findings.unknown.length > expected.mostUnknown)
      findings.wrong.push(`${findings.unknown.length} are unknown`);
    return findings;
  },
});

export const metaTooFast = trouble(
  'meta-too-fast',
  11,
  'Meta says 130429 to every third send: all arrive in the end, in order, none fails for it',
  { code: 130429, probability: 0.3 },
  { seconds: 5, mostUnknown: 0 },
);

export const metaPairLimit = trouble(
  'meta-pair-limit',
  12,
  'Meta says 131056 to every second send: the pair waits longer each time, and all arrive',
  { code: 131056, probability: 0.5 },
  { seconds: 3, mostUnknown: 0 },
);

/** HTTP 500 says nothing of what happened: such a send is shown as unanswered, never repeated. */
export const metaServerErrors = trouble(
  'meta-server-errors',
  14,
  'Meta answers 500: nothing is sent twice, what has no answer is shown as such',
  { httpStatus: 500, body: 'upstream error' },
  { seconds: 3, mostUnknown: 40 },
);

export const metaDropsAnswers = trouble(
  'meta-drops-answers',
  14,
  'Meta takes the message and the answer is lost: it is sent once, and the status settles it',
  { drop: 'after', probability: 0.5 },
  { seconds: 3, mostUnknown: 0 },
);
