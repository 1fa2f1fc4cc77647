import { ToolBody } from '@sapa/contracts';
import { toolTemplates } from '@sapa/contracts/rules/tool-templates';
import { createTool, switchTool } from '../server/src/ai-tools/save-tool.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';

/** What the agents may do beside answering: two at work, and one that still wants its owner's key. */
export async function addTools(owner: Transaction): Promise<void> {
  for (const [key, on] of [
    ['order_status', true],
    ['product', true],
    ['rajaongkir', false],
  ] as const) {
    const { id } = await createTool(owner, completed(key));
    if (on) await switchTool(owner, id, true);
  }
}

function completed(key: string): ToolBody {
  const found = toolTemplates.find((template) => template.key === key);
  if (found === undefined) throw new Error(`no template ${key}`);
  return ToolBody.parse(found.tool);
}
