import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import type { World } from '../world.ts';

const MEMBERS = 6;
const CAPACITY = 5;
const PLACES = MEMBERS * CAPACITY;
const CUSTOMERS = 40;

export const killDuringAssignment: FaultCase = {
  name: 'kill-during-assignment',
  number: 37,
  guarantee:
    'kill -9 while what waits is given out and places free: one owner each, nobody over capacity, nobody left waiting beside a free place',
  quick: false,
  async run(world, random) {
    const findings = noFindings(CUSTOMERS);
    const stage = await open(world);
    const { members, channelId, before } = stage;
    const customers = Array.from({ length: CUSTOMERS }, () => world.stranger());
    const writing = Promise.all(
      customers.map((one) => one.text(world.phoneNumberId, 'halo').catch(() => {})),
    );
    const settle = async (what: string, waiting: number) => {
      await sleep(random() * 600);
      await world.killServer();
      const { answer, seconds } = await eventually(
        () => look(world, stage),
        (now) => now.known === CUSTOMERS && now.waiting === waiting,
        300,
      );
      findings.recoverySeconds = Math.max(findings.recoverySeconds, seconds);
      if (answer.known !== CUSTOMERS)
        findings.lost.push(`${what}: ${answer.known} of ${CUSTOMERS} are there`);
      if (answer.waiting !== waiting) findings.wrong.push(`${what}: ${answer.waiting} wait, not ${waiting}`);
      if (answer.over > 0) findings.wrong.push(`${what}: ${answer.over} members have more than ${CAPACITY}`);
      if (answer.twice > 0) findings.duplicated.push(`${what}: ${answer.twice} were given twice`);
    };
    await settle('they write', CUSTOMERS - PLACES);
    await writing;
    const held = await world.look<{ id: string }>(
      `select id from conversations where channel_id = $1 and id <> all($2::uuid[]) and status = 'open' and handler = 'member' limit 10`,
      [channelId, before],
    );
    await world.staySignedIn();
    for (const { id } of held) await world.call(api.resolveConversation, { params: { id }, body: {} });
    await settle('places free', Math.max(0, CUSTOMERS - PLACES - held.length));
    await world.look('update members set seen_at = null where id = any($1::uuid[])', [members]);
    await world.look(`update channels set assignment = 'manual' where id = $1`, [channelId]);
    return findings;
  },
};

interface Stage {
  members: string[];
  channelId: string;
  /** Conversations of other faults. */
  before: string[];
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** People who stay online however often the server dies, and a channel that gives them its conversations. */
async function open(world: World): Promise<Stage> {
  const [channel] = await world.look<{ id: string; workspace_id: string }>(
    `update channels set assignment = 'round_robin' where kind = 'whatsapp' returning id, workspace_id`,
  );
  const before = await world.look<{ id: string }>(
    `update conversations set status = 'resolved', waiting_since = null where channel_id = $1 returning id`,
    [channel!.id],
  );
  const rows = await world.look<{ id: string }>(
    `with people as (
       insert into users (id, name, email, email_verified)
       select gen_random_uuid(), 'Rekan ' || n, gen_random_uuid() || '@gangguan.sapa.id', true
       from generate_series(1, ${MEMBERS}) n returning id, name
     )
     insert into members (workspace_id, id, user_id, name, role, capacity, seen_at)
     select $1, gen_random_uuid(), id, name, 'agent', ${CAPACITY}, now() + interval '1 day' from people returning id`,
    [channel!.workspace_id],
  );
  return { members: ids(rows), channelId: channel!.id, before: ids(before) };
}

async function look(world: World, { channelId, before }: Stage) {
  const [now] = await world.look<{ known: number; waiting: number; over: number; twice: number }>(
    `with mine as (select * from conversations where channel_id = $1 and id <> all($2::uuid[]))
     select (select count(*)::int from mine) as known,
       (select count(*)::int from mine where status = 'open' and handler = 'queue') as waiting,
       (select count(*)::int from (select handler_id from mine where status = 'open' and handler = 'member'
          group by 1 having count(*) > ${CAPACITY}) full_ones) as over,
       (select count(*)::int from (select m.conversation_id from messages m join mine on mine.id = m.conversation_id
          and mine.workspace_id = m.workspace_id
          where m.content ->> 'event' = 'conversation.given' group by 1 having count(*) > 1) again) as twice`,
    [channelId, before],
  );
  return now!;
}
