import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import type { AcceptedMessage } from '@sapa/simulator';
import { type BroadcastStage, broadcastStage } from '../../server/src/testing/broadcast-stage.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import type { World } from '../world.ts';

/** `SAPA_FAULTS_RECIPIENTS=600 SAPA_FAULTS_KILLS=5` for a short one; twenty kills take about ten minutes. */
const PEOPLE = Number(process.env.SAPA_FAULTS_RECIPIENTS ?? 10_000);
const KILLS = Number(process.env.SAPA_FAULTS_KILLS ?? 20);
/** Sends that one process has under way at once (start-sending.ts). */
const AT_ONCE = 256;
/** For so long Meta takes messages, and nobody hears its answers. */
const DEAF_MS = 300;
const LAST_WORD_SECONDS = 5;
/** Some Rp586 each: a tenth gets nothing for it. */
const CAP_EACH = 527;

/**
 * A campaign's life: counted, capped, sent, answers lost, killed, paused, resumed, reported. Meta says nothing of
 * what became of its messages until the end, so that whatever is uncertain stands as such and is compared with its books;
 * then it tells, and what was uncertain is settled by its word.
 */
export const killDuringBroadcast: FaultCase = {
  name: 'kill-during-broadcast',
  number: 1,
  guarantee:
    'kill -9 again and again during a campaign, answers lost: nobody is missed, nobody gets it twice, what is uncertain is named so, and every figure is what Meta has in its books',
  quick: false,
  async run(world, random) {
    const told = { ...world.simulator.statuses.settings };
    world.simulator.statuses.settings.mode = 'manual';
    try {
      return await story(world, random);
    } finally {
      Object.assign(world.simulator.statuses.settings, told);
    }
  },
};

async function story(world: World, random: () => number): Promise<Findings> {
  const { call } = world;
  const [channel] = (await call(api.listChannels)).items.filter(({ kind }) => kind === 'whatsapp');
  const stage = await broadcastStage(
    { call, stored: world.look, number: { channelId: channel!.id }, world: world.simulator },
    { tier: 'TIER_UNLIMITED', throughput: PEOPLE > 2_000 ? 'HIGH' : 'STANDARD' },
  );
  const { labelId, phones } = await stage.people(PEOPLE);
  const findings = noFindings(PEOPLE);
  const mustBe = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) findings.wrong.push(`${what}: ${is}, not ${wanted}`);
  };

  const { id, message, audience } = await stage.campaign(labelId, { cost_cap: PEOPLE * CAP_EACH });
  const count = await call(api.countAudience, { body: { channel_id: channel!.id, message, audience } });
  mustBe('planned', count.recipients, PEOPLE);
  await stage.launch(id);

  await killAgainAndAgain(world, random, { stage, id, phones });
  await call(api.pauseCampaign, { params: { id } }).catch(() => null);
  await call(api.resumeCampaign, { params: { id } }).catch(() => null);

  const rows = () =>
    world.look<{ address: string; state: api.RecipientState; reason: string | null }>(
      'select address, state, reason from campaign_recipients where campaign_id = $1',
      [id],
    );
  const found = await eventually(
    rows,
    (all) => all.length === PEOPLE && !all.some(({ state }) => ['waiting', 'queued'].includes(state)),
    120 + PEOPLE / 50,
  );
  findings.recoverySeconds = found.seconds;
  const books = accepted(world, phones);
  const sends = Map.groupBy(books, ({ recipient }) => recipient);
  for (const { address, state, reason } of found.answer) {
    const times = sends.get(address)?.length ?? 0;
    if (times > 1) findings.duplicated.push(address);
    if (state === 'waiting' || state === 'queued') findings.lost.push(`${address} is ${state}`);
    if (state === 'unknown') {
      findings.unknown.push(address);
      mustBe(`why ${address} is uncertain`, reason, 'unanswered');
    } else mustBe(`times that ${address}, ${state}, was accepted`, times, state === 'sent' ? 1 : 0);
  }
  if (findings.unknown.length === 0) findings.wrong.push('no answer was lost');
  if (findings.unknown.length > AT_ONCE * (KILLS + 1))
    findings.wrong.push(`${findings.unknown.length} are unknown`);

  // Its last word comes with the step that finds nobody under way any more.
  const last = await eventually(
    () => stage.read(id),
    ({ status }) => status !== 'sending',
    LAST_WORD_SECONDS,
  );
  const { figures, status } = last.answer;
  mustBe('status', status, 'sent');
  for (const state of api.recipientStates)
    mustBe(
      `counted as ${state}`,
      figures.states[state],
      found.answer.filter((row) => row.state === state).length,
    );
  mustBe('all states together', figures.total, PEOPLE);
  await whatIsUncertain(world, { id, findings, mustBe });

  await tellAll(world, books);
  const after = await eventually(
    () => stage.read(id),
    (campaign) => campaign.figures.funnel.read >= books.length,
    60 + PEOPLE / 50,
  );
  const end = after.answer.figures;
  mustBe('read, as Meta has it', end.funnel.read, sends.size);
  mustBe('states of those who read', end.states.read, sends.size);
  mustBe('still uncertain', end.states.unknown, PEOPLE - end.states.skipped - sends.size);
  mustBe('all states together', end.total, PEOPLE);
  if (end.cost > PEOPLE * CAP_EACH) findings.wrong.push(`Rp${end.cost} is over the cap`);
  if (end.states.skipped === 0) findings.wrong.push('the cap held nobody back');
  return findings;
}

const accepted = (world: World, phones: readonly string[]): AcceptedMessage[] => {
  const wanted = new Set(phones.map((phone) => phone.slice(1)));
  return world.simulator.recorded.sends.all.filter(({ recipient }) => wanted.has(recipient));
};

/** A dead process's job is released after 15–20 s: it goes on, and is killed again. */
async function killAgainAndAgain(
  world: World,
  random: () => number,
  { stage, id, phones }: { stage: BroadcastStage; id: string; phones: readonly string[] },
): Promise<void> {
  let before = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await eventually(
      async () => stage.sentTo(phones).length,
      (sent) => sent > before || sent >= PEOPLE,
      60,
    );
    if (kill === 0) {
      world.meta.loseAnswers(true);
      await sleep(DEAF_MS);
      world.meta.loseAnswers(false);
    }
    await sleep(random() * 900);
    before = stage.sentTo(phones).length;
    await world.killServer();
    await world.staySignedIn();
    if ((await stage.read(id)).status === 'sent') return;
  }
}

/** Named so, in words with the next step, and nobody gets it again unasked. */
async function whatIsUncertain(
  world: World,
  {
    id,
    findings,
    mustBe,
  }: { id: string; findings: Findings; mustBe(what: string, is: unknown, wanted: unknown): void },
): Promise<void> {
  const { reasons } = await world.call(api.getCampaignResults, { params: { id } });
  const named = reasons.find(({ state }) => state === 'unknown');
  mustBe('uncertain by the report', named?.count, findings.unknown.length);
  mustBe('may go again by itself', named?.again, null);
  if (!named?.message.startsWith('Belum pasti')) findings.wrong.push(`“${named?.message}” names it`);
  const again = await world.call(api.retryCampaign, { params: { id } }).catch(() => null);
  mustBe('tried again', again, null);
}

const AT_A_TIME = 500;

async function tellAll({ simulator }: World, books: readonly AcceptedMessage[]): Promise<void> {
  const before = { ...simulator.webhooks.conditions };
  Object.assign(simulator.webhooks.conditions, { batch: 100 });
  for (let from = 0; from < books.length; from += AT_A_TIME)
    await Promise.all(
      books
        .slice(from, from + AT_A_TIME)
        .flatMap((message) =>
          (['sent', 'delivered', 'read'] as const).map((status) =>
            simulator.statuses.report(message, status),
          ),
        ),
    );
  Object.assign(simulator.webhooks.conditions, before);
}
