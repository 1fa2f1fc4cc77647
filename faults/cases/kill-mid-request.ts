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
    const findings = noFindings(40);
    const names = Array.from({ length: 40 }, () => `Obrolan ${randomUUID()}`);
    const taken = new Set<string>();
    const asked = Promise.all(
      names.map(async (name) => {
        await sleep(random() * 400);
        const answer = await world.call(api.createLiveChat, { body: { name } }).catch(() => null);
        if (answer !== null) taken.add(name);
      }),
    );
    await sleep(100 + random() * 200);
    await world.killServer();
    await asked;
    const rows = await world.look<{ name: string; addresses: number }>(
      `select c.name, (select count(*)::int from channel_addresses a where a.workspace_id = c.workspace_id and a.channel_id = c.id) as addresses
       from channels c where c.name = any($1)`,
      [names],
    );
    for (const name of taken) if (!rows.some((row) => row.name === name)) findings.lost.push(name);
    for (const { name, addresses } of rows)
      if (addresses < 2) findings.wrong.push(`${name} has ${addresses} addresses`);
    return findings;
  },
};
