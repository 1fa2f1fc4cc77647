import { setTimeout as sleep } from 'node:timers/promises';
import { employAgent } from '../employ-agent.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

const CUSTOMERS = 8;
const KILLS = 3;

export const killAfterReplacement: FaultCase = {
  name: 'kill-after-replacement',
  number: 27,
  guarantee: 'kill -9 between the replacement of a job and its end: no job stays dead or locked',
  quick: false,
  async run(world, random) {
    const { llm } = world.simulator;
    const dismiss = await employAgent(world, '## Harga\nPotong rambut Rp60.000.');
    // An answer takes long enough that the next word comes while it is thought of: its job is replaced at work.
    llm.handle(async () => {
      await sleep(1_500);
      return { json: { aksi: 'jawab', pesan: 'Rp60.000 Kak', sumber: ['s1'] } };
    });
    let replaced = 0;
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const customers = Array.from({ length: CUSTOMERS }, () => world.stranger());
        const say = (text: string) =>
          Promise.all(customers.map((one) => one.text(world.phoneNumberId, text)));
        await say('potong berapa kak');
        await eventually(
          () => world.look('select from graphile_worker._private_jobs where locked_at is not null'),
          (rows) => rows.length >= CUSTOMERS / 2,
          20,
        );
        await say('kak?');
        const { answer } = await eventually(
          () =>
            world.look(
              'select from graphile_worker._private_jobs where locked_at is not null and key is null and attempts = max_attempts',
            ),
          (rows) => rows.length > 0,
          5,
        );
        replaced += answer.length;
        await sleep(random() * 300);
        await world.killServer();
      }
    } finally {
      llm.clear();
      await dismiss();
    }
    const findings = noFindings(replaced);
    if (replaced === 0) findings.wrong.push('no job was replaced while it ran');
    const left = await eventually(
      () =>
        world.look<{ task: string; dead: boolean }>(
          `select t.identifier as task, j.attempts >= j.max_attempts as dead
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where j.locked_at is not null or j.attempts >= j.max_attempts`,
        ),
      (rows) => rows.length === 0,
      60,
    );
    findings.recoverySeconds = left.seconds;
    findings.wrong.push(...left.answer.map(({ task, dead }) => `${task} stays ${dead ? 'dead' : 'locked'}`));
    return findings;
  },
};
