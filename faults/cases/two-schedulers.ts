import { startBeside } from '../beside.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { lastVersionIsMissing, startLastVersion, VERSION_BEFORE } from '../last-version.ts';
import { workByItself } from '../work-by-itself.ts';
import type { World } from '../world.ts';

const RECIPIENTS = 400;
const SPLITS = 6;

/** Each takes the other for dead and what it holds for its own: as when their connections to PostgreSQL stall in turn, or its clock is set ahead. */
export const twoSchedulers: FaultCase = {
  name: 'two-schedulers',
  number: 20,
  guarantee:
    'two processes run everything, and again and again each takes the other for dead while both work: all that happens by itself happens once',
  quick: false,
  async run(world, random) {
    const other = await startBeside(world.environment);
    const work = await workByItself(world, RECIPIENTS);
    try {
      await work.plan(random);
      for (let split = 1; split <= SPLITS; split++) {
        await eventually(
          async () => work.sent(),
          (sent) => sent >= (RECIPIENTS * split) / (SPLITS + 1),
          60,
        );
        await takeForDead(world);
      }
      return await work.check();
    } finally {
      await work.close();
      await other.stop();
      other.remove();
    }
  },
};

/** Nobody has been heard of for long, and every job was taken long ago. */
async function takeForDead(world: World): Promise<void> {
  await world.look(`update app.processes set seen_at = seen_at - interval '1 hour'`);
  await world.look(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
  );
}

/** As a deploy does it: the new version starts, both work, the old one is asked to stop, or dies. */
export const deployDuringBroadcast: FaultCase = {
  name: 'deploy-during-broadcast',
  number: 20,
  guarantee:
    'the version before works beside this one while a broadcast goes out, and leaves in its middle: all that happens by itself happens once',
  quick: false,
  missing: () => lastVersionIsMissing(VERSION_BEFORE),
  async run(world, random) {
    const older = await startLastVersion(world.environment, VERSION_BEFORE);
    const work = await workByItself(world, RECIPIENTS);
    try {
      await work.plan(random);
      const share = random();
      await eventually(
        async () => work.sent(),
        (sent) => sent >= RECIPIENTS * share,
        60,
      );
      if (random() < 0.5) await older.stop();
      else await older.kill();
      return await work.check();
    } finally {
      await work.close();
      await older.stop();
      older.remove();
    }
  },
};
