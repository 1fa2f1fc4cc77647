import { randomUUID } from 'node:crypto';
import * as api from '@sapa/contracts';
import { eventually } from './eventually.ts';
import { type Findings, noFindings } from './findings.ts';
import { untilTaken } from './until-taken.ts';
import type { World } from './world.ts';

/** What the team answered, to be found at Meta: each at most once, and shown as what became of it. */
export interface OutboundLedger {
  /** Says each text in each conversation; asks again with the same client id until the API has taken it. */
  reply(conversationIds: string[], each: number): Promise<void>;
  check(seconds: number): Promise<Findings>;
}

interface Row {
  [column: string]: unknown;
  id: string;
  client_id: string;
  status: string;
  conversation_id: string;
  seq: number;
}

export function outboundLedger(world: World): OutboundLedger {
  const clientIds: string[] = [];
  const stored = () =>
    world.look<Row>(
      'select id, client_id, status, conversation_id, seq from messages where client_id = any($1) order by conversation_id, seq',
      [clientIds],
    );
  return {
    async reply(conversationIds, each) {
      await Promise.all(
        conversationIds.map(async (id) => {
          for (let index = 0; index < each; index++) {
            const clientId = randomUUID();
            clientIds.push(clientId);
            await untilTaken(() =>
              world.call(api.sendMessage, {
                params: { id },
                body: { client_id: clientId, text: `Jawaban ${index}` },
              }),
            );
          }
        }),
      );
    },
    async check(seconds) {
      const isQuiet = (rows: Row[]) =>
        rows.length >= clientIds.length && !rows.some(({ status }) => status === 'queued');
      const found = await eventually(stored, isQuiet, seconds);
      const findings = { ...noFindings(clientIds.length), recoverySeconds: found.seconds };
      const byClient = Map.groupBy(found.answer, (row) => row.client_id);
      const sends = Map.groupBy(world.simulator.recorded.sends.all, ({ callbackData }) => callbackData);
      for (const clientId of clientIds) {
        const [row, twin] = byClient.get(clientId) ?? [];
        if (row === undefined) {
          findings.lost.push(clientId);
          continue;
        }
        if (twin !== undefined) findings.duplicated.push(clientId);
        const sent = sends.get(row.id)?.length ?? 0;
        if (sent > 1) findings.duplicated.push(`${row.id} ${sent} times at Meta`);
        if (row.status === 'queued') findings.lost.push(`${row.id} stays ${row.status}`);
        else if (row.status === 'unknown') findings.unknown.push(row.id);
        else if (sent === 0) findings.lost.push(`${row.id} is ${row.status} and never came to Meta`);
      }
      checkOrder(found.answer, world, findings);
      return findings;
    },
  };
}

/** In each conversation they reach Meta as the thread has them. */
function checkOrder(rows: Row[], world: World, findings: Findings): void {
  const place = new Map(
    world.simulator.recorded.sends.all.map(({ callbackData }, index) => [callbackData ?? '', index]),
  );
  for (const [conversation, thread] of Map.groupBy(rows, (row) => row.conversation_id)) {
    const places = thread.flatMap(({ id }) => place.get(id) ?? []);
    if (places.some((one, index) => index > 0 && one < places[index - 1]!))
      findings.misordered.push(conversation);
  }
}
