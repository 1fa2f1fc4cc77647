import type { ChannelKey } from '../business.ts';
import type { Random } from '../random.ts';
import { asking } from './asking.ts';
import { complaints } from './complaints.ts';
import { paying } from './paying.ts';
import { shipping } from './shipping.ts';
import { smallTalk } from './small-talk.ts';
import type { Scene } from './stage.ts';
import { wholesale } from './wholesale.ts';

export { createStage } from './stage.ts';

const scenes = [...asking, ...shipping, ...paying, ...complaints, ...wholesale, ...smallTalk];

/** Why somebody writes to this channel today. */
export function pickScene(random: Random, channel: ChannelKey): Scene {
  const fitting = scenes.filter((scene) => scene.channels.includes(channel));
  return random.pick(fitting.flatMap((scene) => Array<Scene>(scene.weight).fill(scene)));
}
