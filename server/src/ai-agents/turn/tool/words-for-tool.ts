import {
  beginForm,
  branchesNear,
  nextStep,
  type ToolBelt,
  type UsableTool,
} from '../../../ai-tools/index.ts';
import type { TurnInput } from '../turn.ts';

/** What a customer's words say of a tool that they call for. */
export const formFrom = (
  { now }: Pick<TurnInput, 'now'>,
  { person, callId }: ToolBelt,
  tool: UsableTool,
  text: string,
): ReturnType<typeof beginForm> => beginForm(tool, text, { now, person, callId: callId(tool.id) });

/** Do the words leave nothing to ask, or at least say something of it? Else it may be a question about the thing. */
export function saysSomethingOf(
  input: Pick<TurnInput, 'now'>,
  belt: ToolBelt,
  tool: UsableTool,
  text: string,
): boolean {
  const { form, found } = formFrom(input, belt, tool, text);
  return found > 0 || nextStep(tool, form).do !== 'ask';
}

/** Where a customer asks for a branch that is on no list: of it the tool only knows that it is not there. */
export function unlistedPlace(
  input: Pick<TurnInput, 'now'>,
  belt: ToolBelt,
  tool: UsableTool,
  text: string,
): string | undefined {
  if (tool.act.do !== 'branch') return undefined;
  const { values } = formFrom(input, belt, tool, text).form;
  const [place] = Object.values(values);
  return place && branchesNear(tool.act, values).length === 0 ? place.shown : undefined;
}
