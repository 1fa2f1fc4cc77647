import { judgeAiRun } from '@sapa/contracts/ai-agents/agent-week';
import type { AiRun } from '@sapa/contracts/ai-agents/ai-agents';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './explanation.module.css';

const THUMBS = [
  { verdict: 'good', label: 'Tepat', Icon: IconThumbUp },
  { verdict: 'bad', label: 'Keliru', Icon: IconThumbDown },
] as const;

/** A member's thumb under an answer: it counts in how the agent does. Pressed again, it is taken back. */
export function Verdict({ run }: { run: AiRun }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const judge = async (verdict: AiRun['verdict']) => {
    setBusy(true);
    try {
      await call(judgeAiRun, { params: { id: run.id }, body: { verdict } });
      cache.setQueryData(['ai-run', run.id], { ...run, verdict });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={classes.verdict}>
      <legend>Jawaban ini tepat?</legend>
      {THUMBS.map(({ verdict, label, Icon }) => (
        <Button
          key={verdict}
          size="sm"
          before={<Icon size={16} stroke={1.7} />}
          aria-pressed={run.verdict === verdict}
          disabled={busy}
          onClick={() => judge(run.verdict === verdict ? null : verdict)}
        >
          {label}
        </Button>
      ))}
      {run.verdict === 'bad' ? <p>Dihitung “belum tahu”. Betulkan sumbernya di AI Agents.</p> : null}
    </fieldset>
  );
}
