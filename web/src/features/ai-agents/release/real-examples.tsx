import { addAgentQuestion } from '@sapa/contracts/ai-agents/agent-questions';
import { type AiAgent, tryAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { type AskedQuestion, listAsked } from '@sapa/contracts/ai-agents/gaps';
import type { Reply } from '@sapa/contracts/endpoint';
import { IconChevronRight, IconListCheck, IconMessages } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { date } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { startOf } from '../question-start.ts';
import { comparison, type Outcome, outcomeOf } from './compare-answers.ts';
import fold from './fold.module.css';
import judged from './judged.module.css';
import { askReleaseAgain, useQuestions } from './queries.ts';
import { QuestionDialog } from './question-dialog.tsx';
import classes from './real-examples.module.css';

const MOST = 20;
const ASKED = 50;
/** Of a golden question. */
const MOST_LETTERS = 2000;

export interface Example {
  asked: AskedQuestion;
  now: Reply<typeof tryAgent>;
  outcome: Outcome;
}

/** What customers really asked last, answered again by the draft: nothing is sent. */
export function RealExamples({ agent }: { agent: Pick<AiAgent, 'id' | 'name' | 'engine'> }) {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stopped = useRef(false);

  const replay = async () => {
    stopped.current = false;
    setBusy(true);
    setRefusal(null);
    setExamples([]);
    try {
      const { items } = await call(listAsked, { params: { id: agent.id }, query: { limit: ASKED } });
      const real = items.filter(({ first }) => first).slice(0, MOST);
      setTotal(real.length);
      for (const asked of real) {
        if (stopped.current) break;
        const messages = [{ from: 'customer' as const, text: asked.text }];
        const now = await call(tryAgent, { params: { id: agent.id }, body: { version: 'draft', messages } });
        setExamples((before) => [...before, { asked, now, outcome: outcomeOf(asked, now) }]);
      }
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const credits = examples.reduce((sum, { now }) => sum + now.credits, 0);
  const different = examples.filter(({ outcome }) => outcome !== 'same');
  return (
    <section className={classes.frame} aria-label="Contoh nyata">
      <div className={classes.head}>
        <IconMessages size={18} stroke={1.8} aria-hidden="true" />
        <p>
          <strong>Contoh nyata</strong>{' '}
          <span role="status">
            {refusal ?? (total === null ? intro(agent) : said(examples, total, { busy, credits }))}
          </span>
        </p>
        {busy ? (
          <Button
            size="sm"
            onClick={() => {
              stopped.current = true;
            }}
          >
            Berhenti
          </Button>
        ) : (
          <>
            <KeepAll agentId={agent.id} examples={examples} />
            <Button size="sm" onClick={replay}>
              {total === null ? 'Jawab ulang' : 'Ulangi'}
            </Button>
          </>
        )}
      </div>
      {different.length > 0 ? (
        <details className={`${fold.fold} ${classes.different}`}>
          <summary>
            <strong>Bandingkan {different.length} yang berubah</strong>
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </summary>
          {different.map((example) => (
            <Compared key={example.asked.id} agentId={agent.id} example={example} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

/** What was answered then and is answered alike now becomes a question set with one click. */
function KeepAll({ agentId, examples }: { agentId: string; examples: readonly Example[] }) {
  const cache = useQueryClient();
  const known = new Set(useQuestions(agentId).data?.map(({ question }) => question));
  const [busy, setBusy] = useState(false);
  const fresh = Map.groupBy(
    examples.filter(
      ({ asked, outcome }) => outcome === 'same' && asked.outcome === 'answered' && !known.has(asked.text),
    ),
    ({ asked }) => asked.text,
  );
  if (fresh.size === 0) return null;
  const keep = async () => {
    setBusy(true);
    let kept = 0;
    try {
      for (const [example] of fresh.values()) {
        await call(addAgentQuestion, { params: { id: agentId }, body: questionOf(example!) });
        kept += 1;
      }
      toast('success', `${kept} soal uji dari percakapan nyata. Uji semua agar hasilnya berlaku.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
      await askReleaseAgain(cache, agentId);
    }
  };
  return (
    <Button size="sm" before={<IconListCheck size={15} stroke={1.7} />} busy={busy} onClick={keep}>
      Jadikan {fresh.size} soal uji
    </Button>
  );
}

const questionOf = ({ asked, now }: Example) => ({
  topic: '',
  expected: 'answer' as const,
  answer: '',
  required: [],
  forbidden: [],
  ...startOf(asked.text, now),
  question: asked.text.slice(0, MOST_LETTERS),
  conversation_id: asked.conversation_id,
});

function Compared({ agentId, example: { asked, now, outcome } }: { agentId: string; example: Example }) {
  const area = useArea();
  const [keeping, setKeeping] = useState(false);
  return (
    <article className={classes.compared} aria-label={asked.text}>
      <h3>“{asked.text}”</h3>
      <div className={judged.sides}>
        <div>
          <h4>Dijawab {date(asked.asked_at)}</h4>
          <p>{asked.said || 'Tidak dijawab.'}</p>
        </div>
        <div>
          <h4>Jawaban draf</h4>
          <p>{now.action === 'hand_over' ? `Diserahkan ke tim. ${now.text}` : now.text}</p>
        </div>
      </div>
      <div className={judged.acts}>
        <Button
          size="sm"
          variant="quiet"
          before={<IconListCheck size={15} stroke={1.7} />}
          onClick={() => setKeeping(true)}
        >
          Jadikan soal uji
        </Button>
        <LinkButton size="sm" variant="quiet" to={`${area}/chat/${asked.conversation_id}`}>
          Buka percakapan
        </LinkButton>
      </div>
      {keeping ? (
        <QuestionDialog
          agentId={agentId}
          question="new"
          start={questionOf({ asked, now, outcome })}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </article>
  );
}

const intro = ({ name, engine }: Pick<AiAgent, 'name' | 'engine'>): string =>
  `${MOST} percakapan terakhir dijawab ulang oleh draf ${name}. Tidak ada yang terkirim${
    engine === 'model' ? '; memakai kredit AI' : ''
  }.`;

function said(
  examples: readonly Example[],
  total: number,
  { busy, credits }: { busy: boolean; credits: number },
): string {
  if (total === 0) return 'Belum ada pelanggan yang bertanya kepada agen ini.';
  const paid = credits > 0 ? ` · ${credits} kredit AI` : '';
  const counted = comparison(examples.map(({ outcome }) => outcome));
  return busy
    ? `${examples.length} dari ${total} dijawab ulang`
    : `${examples.length} percakapan dijawab ulang: ${counted}${paid}`;
}
