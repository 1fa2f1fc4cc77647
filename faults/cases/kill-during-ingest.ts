import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCase } from '../fault-case.ts';
import type { Findings } from '../findings.ts';
import { inboundLedger } from '../inbound-ledger.ts';
import { killTwice } from '../kill-twice.ts';
import type { Work } from '../work.ts';
import type { World } from '../world.ts';

export const killDuringIngest: FaultCase = {
  name: 'kill-during-ingest',
  number: 5,
  guarantee:
    'kill -9 while customers write: every message once, in order; who says only STOP is opted out and waits for nobody',
  quick: false,
  async run(world, random) {
    const work = writeAndLeave(world, random);
    await killTwice(world, random);
    await work.done;
    return work.check();
  },
};

/** Customers write their messages, others nothing but STOP. */
export function writeAndLeave(world: World, random: () => number): Work {
  const ledger = inboundLedger(world, `masuk-${random()}`);
  const customers = Array.from({ length: 20 }, () => world.stranger());
  const leaving = Array.from({ length: 10 }, () => world.stranger());
  const written = ledger.write(customers, 15);
  const stopped = leaving.map(async (one) => {
    await sleep(random() * 800);
    await one.text(world.phoneNumberId, 'STOP');
  });
  return {
    done: Promise.all([written, ...stopped]),
    async check() {
      const findings = await ledger.check(30);
      await judgeStops(
        world,
        leaving.map(({ id }) => id),
        findings,
      );
      return findings;
    },
  };
}

/** The word, who is opted out by it, and the talk that it settles are one commit. */
async function judgeStops(world: World, ids: string[], findings: Findings): Promise<void> {
  const talks = await world.look<{
    customer: string;
    over: boolean;
    said: number;
    entries: number;
    answers: number;
  }>(
    `select i.external_id as customer, c.status = 'resolved' and c.waiting_since is null and c.unread_count = 0 as over,
       count(*) filter (where m.direction = 'in')::int as said,
       (select count(*)::int from consent_entries e where e.workspace_id = c.workspace_id and e.contact_id = c.contact_id
          and e.decision = 'withdrawn') as entries,
       count(*) filter (where m.direction = 'out')::int as answers
     from contact_identities i
     join conversations c on c.workspace_id = i.workspace_id and c.identity_id = i.id
     join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
     where i.external_id = any($1) group by i.external_id, c.workspace_id, c.id`,
    [ids],
  );
  findings.intents += ids.length;
  for (const id of ids) {
    const [talk, ...more] = talks.filter(({ customer }) => customer === id);
    if (talk === undefined) findings.lost.push(`STOP of ${id}`);
    else if (more.length > 0 || talk.said > 1 || talk.entries > 1 || talk.answers > 1)
      findings.duplicated.push(`STOP of ${id}`);
    else if (!talk.over || talk.entries === 0) findings.wrong.push(`${id} said STOP and waits`);
  }
}
