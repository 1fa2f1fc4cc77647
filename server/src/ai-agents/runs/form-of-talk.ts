import {
  beginForm,
  type Form,
  goOn,
  nextStep,
  type ToolBelt,
  toolAskedFor,
  type UsableTool,
} from '../../ai-tools/index.ts';
import { leftOpen } from '../turn/tool/left-open.ts';
import type { TurnMessage } from '../turn/turn.ts';

/** What the screen's talk has begun and not ended: its texts say which question stands open. */
export async function formOfTalk(
  belt: ToolBelt,
  talk: readonly TurnMessage[],
  now: Date,
): Promise<Form | null> {
  let form: Form | null = null;
  for (const [at, { from, text }] of talk.entries()) {
    const reply = talk[at + 1];
    if (from !== 'customer' || reply?.from !== 'agent') continue;
    const begun = form as Form | null;
    const tool: UsableTool | undefined =
      begun === null ? toolAskedFor(text, belt.tools) : belt.tools.find(({ id }) => id === begun.toolId);
    if (!tool) continue;
    const about: Parameters<typeof beginForm>[2] = { now, person: belt.person, callId: belt.callId(tool.id) };
    const step = begun ? goOn(tool, begun, text, now) : nextStep(tool, beginForm(tool, text, about).form);
    const open = await leftOpen(belt, tool, step);
    form = open !== null && reply.text.includes(open.text) ? open.form : null;
  }
  return form;
}
