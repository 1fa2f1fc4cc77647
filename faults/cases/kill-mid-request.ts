import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

export const killMidRequest: FaultCase = {
  name: 'kill-mid-request',
  number: 2,
  guarantee: 'kill -9 in the middle of requests: each is done wholly or not at all',
  quick: false,
  async run(world, random) {
    const findings = noFindings(80);
    const named = (what: string) => Array.from({ length: 40 }, () => `${what} ${randomUUID()}`);
    const [names, campaigns] = [named('Obrolan'), named('Siaran')];
    const taken = new Set<string>();
    const ask = async (name: string, send: () => Promise<unknown>) => {
      await sleep(random() * 400);
      const answer = await send().catch(() => null);
      if (answer !== null) taken.add(name);
    };
    const asked = Promise.all([
      ...names.map((name) => ask(name, () => world.call(api.createLiveChat, { body: { name } }))),
      ...campaigns.map((name) => ask(name, () => world.call(api.createCampaign, { body: { name } }))),
    ]);
    await sleep(100 + random() * 200);
    await world.killServer();
    await asked;
    const rows = await world.look<{ name: string; addresses: number }>(
      `select c.name, (select count(*)::int from channel_addresses a where a.workspace_id = c.workspace_id and a.channel_id = c.id) as addresses
       from channels c where c.name = any($1)`,
      [names],
    );
    const told = await world.look<{ name: string; told: number }>(
      `select c.name, (select count(*)::int from audit_entries a where a.workspace_id = c.workspace_id and a.subject_id = c.id) as told
       from campaigns c where c.name = any($1)`,
      [campaigns],
    );
    for (const name of taken)
      if (![...rows, ...told].some((row) => row.name === name)) findings.lost.push(name);
    for (const { name, addresses } of rows)
      if (addresses < 2) findings.wrong.push(`${name} has ${addresses} addresses`);
    for (const one of told)
      if (one.told !== 1) findings.wrong.push(`${one.name} stands in the audit log ${one.told} times`);
    return findings;
  },
};
