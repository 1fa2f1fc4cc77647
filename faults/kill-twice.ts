import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** The second time soon after it serves again, while it takes up what the first time left. */
export async function killTwice(world: World, random: () => number): Promise<void> {
  for (let kill = 0; kill < 2; kill++) {
    await sleep(50 + random() * 400);
    await world.killServer();
  }
}
