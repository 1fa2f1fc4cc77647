import type { ChannelKey } from '../business.ts';
import type { Random } from '../random.ts';
import { asking } from './asking.ts';
import { complaints } from './complaints.ts';
import { paying } from './paying.ts';
import { shipping } from './shipping.ts';
import { smallTalk } from './small-talk.ts';
import type { Scene } from './stage.ts';
import { unknown } from './unknown.ts';
import { wholesale } from './wholesale.ts';

export { createStage } from './stage.ts';

const scenes = [...asking, ...shipping, ...paying, ...complaints, ...wholesale, ...smallTalk];

/** Why somebody writes to this channel today. */
export const pickScene = (random: Random, channel: ChannelKey): Scene => pickFrom(scenes, random, channel);

/** What no procedure answers. */
export const pickUnknown = (random: Random, channel: ChannelKey): Scene => pickFrom(unknown, random, channel);

function pickFrom(all: readonly Scene[], random: Random, channel: ChannelKey): Scene {
  const fitting = all.filter((scene) => scene.channels.includes(channel));
  return random.pick(fitting.flatMap((scene) => Array<Scene>(scene.weight).fill(scene)));
}
