import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { workByItself } from '../work-by-itself.ts';

export const awayAtTheTime: FaultCase = {
  name: 'away-at-the-time',
  number: 19,
  guarantee:
    'nobody serves when everything falls due: it all goes at the next start, once, and in no hurry before',
  quick: false,
  async run(world, random) {
    const work = await workByItself(world, 40);
    try {
      await work.plan(random);
      await world.killServer(() =>
        eventually(
          async () => Date.now(),
          (now) => now > work.dueBy(),
          60,
        ),
      );
      return await work.check();
    } finally {
      await work.close();
    }
  },
};
