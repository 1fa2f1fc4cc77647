import type { Form, ToolBelt, UsableTool } from '../../../ai-tools/index.ts';
import { type Draft, handOverDraft } from '../draft.ts';
import type { HandOverReason } from '../rules.ts';
import type { Turn, TurnInput } from '../turn.ts';
import { toolDraft } from './tool-draft.ts';

/** Calls it, and tells what came of it: honestly too where nobody knows. */
export async function callTool(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  form: Form,
  steps: Turn['steps'],
): Promise<Draft> {
  const { state, said: answer, why, saidAt } = await belt.call(tool, form);
  if (state === 'unknown') return toolFailed(input, tool, form, { reason: 'tool_uncertain', why }, steps);
  if (state === 'failed' || answer === null)
    return toolFailed(input, tool, form, { reason: 'tool_failed', why }, steps);
  const act = tool.act.do === 'http' ? null : { tool, form };
  const passesOn = tool.act.do === 'team' || tool.act.do === 'member';
  steps.push({ name: 'tool', outcome: passesOn ? 'meneruskan' : 'berhasil', detail: detailOf(tool, form) });
  if (passesOn) {
    const reason = tool.act.do === 'team' ? 'tool_team' : 'tool_member';
    return { ...handOverDraft(input, reason, steps), tool: { form: null, act } };
  }
  const source =
    tool.act.do === 'http' && tool.risk === 'read'
      ? `\n\nSumber: ${tool.name}, ${checkedWhen(saidAt ?? input.now, input.now)}.`
      : '';
  const did = tool.act.do === 'http' && tool.risk !== 'read' ? { did: `${tool.name}: ${answer}` } : {};
  return { ...toolDraft(`${answer}${source}`, steps), tool: { form: null, act, ...did } };
}

/** A kept answer is no fresh one. */
function checkedWhen(at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'baru saja dicek';
  return minutes < 60 ? `dicek ${minutes} menit lalu` : `dicek ${Math.round(minutes / 60)} jam lalu`;
}

/** A person is called, with what was filled in. */
export function toolFailed(
  input: TurnInput,
  tool: UsableTool,
  form: Form,
  { reason, why }: { reason: HandOverReason; why: string | null },
  steps: Turn['steps'],
): Draft {
  const uncertain = reason === 'tool_uncertain';
  steps.push({
    name: 'tool',
    outcome: uncertain ? 'hasilnya tidak pasti' : 'gagal',
    detail: { ...detailOf(tool, form), ...(why !== null && { sebab: why }) },
  });
  const draft = handOverDraft(input, reason, steps);
  const honest = uncertain
    ? `Kak, hasil ${tool.name.toLowerCase()} belum kami terima, jadi kami pastikan dulu. Mohon jangan dikirim ulang ya.`
    : `Maaf Kak, ${tool.name.toLowerCase()} sedang tidak bisa kami lakukan otomatis.`;
  return { ...draft, text: `${honest}\n\n${draft.text}` };
}

const detailOf = (tool: UsableTool, { values }: Form): Record<string, string> => ({
  tool: tool.name,
  isian: tool.parameters
    .filter(({ key, source }) => source !== 'fixed' && key in values)
    .map(({ label, key }) => `${label}: ${values[key]?.shown}`)
    .join(', '),
});
