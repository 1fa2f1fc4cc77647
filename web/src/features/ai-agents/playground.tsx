import { type AiAgent, tryAgent } from '@sapa/contracts/ai-agents';
import type { Reply } from '@sapa/contracts/endpoint';
import { IconArrowUp, IconBook2, IconRefresh, IconUsers } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RunSteps } from '../../ui/list/run-steps.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './playground.module.css';

type Answer = Reply<typeof tryAgent>;
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
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [text, setText] = useState('');
  const [version, setVersion] = useState<'draft' | 'live'>('draft');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (turns.length > 0 || busy) end.current?.scrollIntoView({ block: 'end', behavior: 'smooth' });
  }, [turns, busy]);

  const ask = async (question: string) => {
    if (question.trim() === '' || busy) return;
    const asked: Turn[] = [...turns, { id: crypto.randomUUID(), from: 'customer', text: question.trim() }];
    setTurns(asked);
    setText('');
    setBusy(true);
    setRefusal(null);
    try {
      const messages = asked
        .filter((turn) => turn.text !== '')
        .slice(-40)
        .map(({ from, text: said }) => ({ from, text: said }));
      const last = turns.findLast((turn) => turn.from === 'agent');
      const by = last?.from === 'agent' ? { agent_id: last.answer.by.id } : {};
      const answer = await call(tryAgent, { params: { id: agent.id }, body: { version, messages, ...by } });
      setTurns([...asked, { id: crypto.randomUUID(), from: 'agent', text: answer.text, answer }]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
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
              setTurns([]);
            }}
          >
            <option value="draft">Draf</option>
            <option value="live">{`Versi ${agent.live_version}`}</option>
          </select>
        )}
        <IconButton label="Mulai ulang" disabled={turns.length === 0} onClick={() => setTurns([])}>
          <IconRefresh size={18} stroke={1.7} />
        </IconButton>
      </header>
      <div className={classes.thread} role="log" aria-label="Percakapan uji coba">
        {turns.length === 0 ? (
          <p className={classes.hint}>
            {!may
              ? 'Uji coba memakai kredit AI. Minta supervisor, admin, atau pemilik workspace mencobanya.'
              : agent.procedures.length === 0
                ? 'Tempel satu prosedur, lalu tanyakan isinya di sini.'
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
        {turns.map((turn) =>
          turn.from === 'customer' ? (
            <p key={turn.id} className={classes.customer}>
              {turn.text}
            </p>
          ) : (
            <AnswerView key={turn.id} agentId={agent.id} answer={turn.answer} onChoose={ask} />
          ),
        )}
        {busy ? (
          <p className={classes.thinking} role="status">
            {agent.name} sedang menulis…
          </p>
        ) : null}
        {refusal ? (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
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

interface AnswerViewProps {
  agentId: string;
  answer: Answer;
  onChoose: (choice: string) => void;
}

function AnswerView({ agentId, answer, onChoose }: AnswerViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.answer}>
      {answer.by.id === agentId ? null : (
        <p className={classes.by}>
          <AgentFace id={answer.by.id} size={18} />
          {answer.by.name}
        </p>
      )}
      {answer.text ? <p className={classes.ai}>{answer.text}</p> : null}
      {answer.choices.length > 0 ? (
        <div className={classes.choices}>
          {answer.choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => onChoose(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      ) : null}
      {answer.action === 'hand_over' ? (
        <p className={classes.handover}>
          <IconUsers size={15} stroke={1.7} aria-hidden="true" />
          Diserahkan ke tim
        </p>
      ) : null}
      {answer.action === 'silent' ? <p className={classes.hint}>AI tidak menjawab pesan ini.</p> : null}
      {answer.citations.map((citation) => (
        <details key={`${citation.source_id}${citation.passage}`} className={classes.source}>
          <summary>
            <IconBook2 size={14} stroke={1.8} aria-hidden="true" />
            {citation.title}
          </summary>
          <blockquote>{citation.passage}</blockquote>
        </details>
      ))}
      <button type="button" className={classes.why} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Tutup alasannya' : 'Lihat alasannya'}
      </button>
      {open ? (
        <>
          <RunSteps steps={answer.steps} engine={answer.engine} />
          <p className={classes.hint}>
            {`${count(answer.took_ms / 1000)} detik · ${answer.credits === 0 ? 'tanpa kredit AI' : `${answer.credits} kredit AI`}`}
            {answer.citations[0]
              ? ` · keyakinan ${Math.round(answer.citations[0].score * 100)} dari 100`
              : ''}
          </p>
        </>
      ) : null}
    </div>
  );
}
