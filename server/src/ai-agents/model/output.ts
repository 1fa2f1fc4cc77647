import { z } from 'zod';

/** What the model must return. A hand-over is a field, never words to be found in the text. */
export const AgentOutput = z.object({
  aksi: z.enum(['jawab', 'klarifikasi', 'serahkan', 'oper']),
  pesan: z.string().max(4096),
  /** Of `oper`: the colleague's id. */
  agen: z.string().max(20).optional(),
  sumber: z.array(z.string()).max(8).default([]),
  alasan: z.string().max(500).optional(),
});
export type AgentOutput = z.infer<typeof AgentOutput>;

/** The object in a model's text, with or without a code fence or chatter around it; undefined if there is none. */
export function readOutput(text: string): AgentOutput | undefined {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from === -1 || to <= from) return undefined;
  try {
    return AgentOutput.safeParse(JSON.parse(text.slice(from, to + 1))).data;
  } catch {
    return undefined;
  }
}
