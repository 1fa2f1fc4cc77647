import { type AiAgent, tryAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AgentFace } from './agent-face.tsx';
import { useSources } from './knowledge/queries.ts';
import classes from './playground.module.css';
import { type Answer, AnswerView } from './playground-answer.tsx';

type Turn =
  | { id: string; from: 'customer'; text: string }
  | { id: string; from: 'agent'; text: string; answer: Answer };

interface PlaygroundProps {
  agent: AiAgent;
  /** To begin with, one tap each. */
  questions?: readonly string[];
  /** False: it stands under a title already. */
  titled?: boolean;
}

/** A talk with the agent that sends nothing to anybody, each answer with its source and its steps. */
export function Playground({ agent, questions = [], titled = true }: PlaygroundProps) {
  const may = useMay('agent.try');
  const untaught = useSources(agent.knowledge_id).data?.pages[0]?.items.length === 0;
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [text, setText] = useState('');
  const [version, setVersion] = useState<'draft' | 'live'>('draft');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (turns.length > 0 || busy) end.current?.scrollIntoView({ block: 'end', behavior: 'smooth' });
  }, [turns, busy]);

  const ask = (question: string) => {
    if (question.trim() === '' || busy) return;
    const asked: Turn[] = [...turns, { id: crypto.randomUUID(), from: 'customer', text: question.trim() }];
    setTurns(asked);
    setText('');
    void answer(asked);
  };

  const answer = async (asked: readonly Turn[]) => {
    setBusy(true);
    setRefusal(null);
    try {
      const messages = asked
        .filter((turn) => turn.text !== '')
        .slice(-40)
        .map(({ from, text: words }) => ({ from, text: words }));
      const last = asked.findLast((turn) => turn.from === 'agent');
      const by = last?.from === 'agent' ? { agent_id: last.answer.by.id } : {};
      const said = await call(tryAgent, { params: { id: agent.id }, body: { version, messages, ...by } });
      setTurns([...asked, { id: crypto.randomUUID(), from: 'agent', text: said.text, answer: said }]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const beginAnew = () => {
    setTurns([]);
    setRefusal(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };

  return (
    <section className={classes.playground} aria-label="Uji coba">
      <header className={classes.header}>
        <AgentFace id={agent.id} size={32} />
        <div className={classes.title}>
          {titled ? <h2>Uji coba</h2> : null}
          <p>Tidak ada yang dikirim ke pelanggan</p>
        </div>
        {agent.live_version === null ? null : (
          <select
            className={classes.version}
            aria-label="Versi yang dicoba"
            value={version}
            onChange={({ target }) => {
              setVersion(target.value as 'draft' | 'live');
              beginAnew();
            }}
          >
            <option value="draft">Draf</option>
            <option value="live">{`Versi ${agent.live_version}`}</option>
          </select>
        )}
        <IconButton label="Mulai ulang" disabled={turns.length === 0} onClick={beginAnew}>
          <IconRefresh size={18} stroke={1.7} />
        </IconButton>
      </header>
      <div className={classes.thread} role="log" aria-label="Percakapan uji coba">
        {turns.length === 0 ? (
          <p className={classes.hint}>
            {!may
              ? 'Uji coba memakai kredit AI. Minta supervisor, admin, atau pemilik workspace mencobanya.'
              : untaught
                ? 'Beri satu sumber dahulu, lalu tanyakan isinya di sini.'
                : 'Tanyakan seperti pelanggan Anda bertanya, dengan singkatan dan salah ketiknya juga.'}
          </p>
        ) : null}
        {turns.length === 0 && may && questions.length > 0 ? (
          <div className={classes.choices}>
            {questions.map((question) => (
              <Button key={question} size="sm" onClick={() => ask(question)}>
                {question}
              </Button>
            ))}
          </div>
        ) : null}
        {turns.map((turn, at) =>
          turn.from === 'customer' ? (
            <p key={turn.id} className={classes.customer}>
              {turn.text}
            </p>
          ) : (
            <AnswerView
              key={turn.id}
              agentId={agent.id}
              question={turns[at - 1]?.text ?? ''}
              answer={turn.answer}
              onChoose={ask}
            />
          ),
        )}
        {busy ? (
          <p className={classes.thinking} role="status">
            {agent.name} sedang menulis…
          </p>
        ) : null}
        {refusal ? (
          <div className={classes.refusal} role="alert">
            <p>{refusal}</p>
            <Button size="sm" onClick={() => void answer(turns)}>
              Coba lagi
            </Button>
          </div>
        ) : null}
        <div ref={end} />
      </div>
      <form onSubmit={submit} className={classes.form}>
        <input
          className={classes.field}
          value={text}
          maxLength={4000}
          disabled={!may}
          placeholder="Tulis pertanyaan pelanggan…"
          aria-label="Pertanyaan uji coba"
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className={classes.send}
          aria-label="Tanyakan"
          disabled={text.trim() === '' || busy}
        >
          <IconArrowUp size={18} stroke={2} />
        </button>
      </form>
    </section>
  );
}
