import type { FaultCase } from '../fault-case.ts';
import { workByItself } from '../work-by-itself.ts';

const HOUR_MS = 3_600_000;
const STEPS_MS = [-24 * HOUR_MS, -2 * HOUR_MS, 2 * HOUR_MS, 24 * HOUR_MS];

/** One round is planned while the server's machine knows the time, one while it does not; PostgreSQL knows it all along. */
export const clockSteps: FaultCase = {
  name: 'clock-steps',
  number: 18,
  guarantee:
    'the clock of the server is set wrong by hours or a day while it works, and right again: what is planned goes at its time, once',
  quick: false,
  async run(world, random) {
    const work = await workByItself(world, 40);
    try {
      const step = STEPS_MS[Math.floor(random() * STEPS_MS.length)]!;
      await work.plan(random);
      await world.setClockAhead(step);
      await work.plan(random);
      if (random() < 0.5) await world.killServer();
      const findings = await work.check();
      return {
        ...findings,
        wrong: findings.wrong.map((one) => `${one} (the clock was ${step / HOUR_MS} h ahead)`),
      };
    } finally {
      await world.setClockAhead(0);
      await work.close();
    }
  },
};
