import { createFollowup, switchFollowup } from '@sapa/contracts';
import type { World } from './world.ts';

/** One that is on: who is silent for a minute, at any hour, is sent `Lanjutan` and the word. @returns its id */
export async function makeFollowup(world: World, word: string): Promise<string> {
  const { id } = await world.call(createFollowup, {
    body: {
      name: word,
      trigger: 'no_reply',
      send_in_minutes: 1,
      quiet_from: '00:00',
      quiet_to: '00:00',
      text: `Lanjutan ${word}`,
    },
  });
  await world.call(switchFollowup, { params: { id }, body: { enabled: true } });
  return id;
}
