import { takeQuestionFromChat } from '@sapa/contracts/ai-agents/agent-questions';
import { call, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** A message that `isTestable` as a golden question of the agent that answers it. @param open leads to its questions */
export async function takeAsQuestion(messageId: string, open: (path: string) => void): Promise<void> {
  try {
    const question = await call(takeQuestionFromChat, { params: { id: messageId }, body: {} });
    toast('success', `Jadi soal uji ${question.agent_name}. Periksa jawaban yang diharapkan.`, {
      lasts: 10_000,
      action: { label: 'Buka soal uji', run: () => open(`/agent/${question.agent_id}/release`) },
    });
  } catch (error) {
    toast('error', sentenceOf(error));
  }
}
