import { type FoundPassage, testSearch } from '@sapa/contracts/ai-agents/gaps';
import type { Reply } from '@sapa/contracts/endpoint';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { count, listTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import lines from './hits.module.css';
import { useAsked } from './queries.ts';
import classes from './search-test.module.css';

type Tested = Reply<typeof testSearch>;

const ACTIONS = {
  answer: 'Menjawab langsung',
  clarify: 'Menawarkan pilihan',
  hand_over: 'Menyerahkan ke tim',
  silent: 'Tidak menjawab',
} as const;

const MATCHES = {
  exact: 'sama',
  synonym: 'padanan kata',
  partly: 'sebagian',
  related: 'berkaitan',
  missing: 'tidak dibahas',
} as const;

/** What the knowledge finds for one question, why, and what would be said; below it what customers really asked. */
export function SearchTest({ agentId, mayAsked }: { agentId: string; mayAsked: boolean }) {
  const [question, setQuestion] = useState('');
  const [tested, setTested] = useState<Tested | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const test = async (text: string) => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      setTested(await call(testSearch, { params: { id: agentId }, body: { question: text } }));
    } catch (error) {
      setTested(null);
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void test(question);
  };
  return (
    <div className={classes.search}>
      <form onSubmit={submit} className={classes.asking}>
        <TextField
          label="Pertanyaan pelanggan"
          placeholder="ongkir ke bandung brp kak?"
          maxLength={2000}
          data-autofocus
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} before={<IconSearch size={16} stroke={1.8} />}>
          Cari
        </Button>
      </form>
      {refusal === null ? null : (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {tested ? <Found tested={tested} agentId={agentId} /> : null}
      {mayAsked ? (
        <Asked
          agentId={agentId}
          onPick={(text) => {
            setQuestion(text);
            void test(text);
          }}
        />
      ) : null}
    </div>
  );
}

function Found({ tested, agentId }: { tested: Tested; agentId: string }) {
  const { words, hits, certainty, answers_from, asks_from, action, text, passages, took_ms } = tested;
  return (
    <section aria-label="Hasil pencarian" className={classes.found}>
      <p className={classes.verdict} role="status" data-action={action}>
        <strong>{ACTIONS[action]}</strong>
        <span>
          Keyakinan {percent(certainty)}; menjawab mulai {percent(answers_from)}, menawarkan pilihan mulai{' '}
          {percent(asks_from)}. {count(passages)} kutipan dicari dalam {took_ms.toLocaleString('id-ID')} ms.
        </span>
      </p>
      {text === '' ? null : <blockquote className={classes.said}>{text}</blockquote>}
      {words.length === 0 ? null : (
        <p className={classes.read}>
          Dibaca sebagai:{' '}
          {words.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice.
            <span key={at} className={classes.word}>
              {word.text}
              {word.read_as === word.text.toLowerCase() ? null : (
                <small>
                  {' '}
                  → {word.read_as}
                  {word.mended ? ' (ejaan diperbaiki)' : ''}
                </small>
              )}
            </span>
          ))}
        </p>
      )}
      {hits.length === 0 ? (
        <p className={classes.quiet}>Tidak ada satu kutipan pun yang membahas kata-kata ini.</p>
      ) : (
        <ol className={lines.hits}>
          {hits.map((hit) => (
            <Hit key={`${hit.source_id}:${hit.position}`} hit={hit} words={words} agentId={agentId} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Hit({ hit, words, agentId }: { hit: FoundPassage; words: Tested['words']; agentId: string }) {
  const area = useArea();
  const to =
    hit.position === null
      ? `${area}/products/${hit.source_id}`
      : `${area}/knowledge/${hit.source_id}?agent=${agentId}&bagian=${hit.position}`;
  return (
    <li>
      <p className={lines.hitHead}>
        <strong>{hit.title}</strong>
        <span title="Seberapa baik kalimat terbaiknya menjawab; ini yang mengurutkan hasil">
          {hit.score.toLocaleString('id-ID')}
        </span>
      </p>
      <p className={lines.hitText}>{hit.text}</p>
      <p className={classes.hitWords}>
        {words.map((word, at) => {
          const match = hit.matches[at] ?? 'missing';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice.
            <span key={at} data-match={match} className={classes.match}>
              {word.text}: {MATCHES[match]}
            </span>
          );
        })}
      </p>
      <p className={lines.hitScores}>
        <Link to={to}>{[hit.source || 'Produk', hit.place].filter((part) => part !== '').join(' · ')}</Link>
        <span>
          kata {hit.words.toLocaleString('id-ID')} · huruf {hit.letters.toLocaleString('id-ID')}
          {hit.meaning === null ? '' : ` · makna ${percent(hit.meaning)}`} · membahas {percent(hit.coverage)}
        </span>
      </p>
    </li>
  );
}

const OUTCOMES = { answered: 'dijawab', offered: 'ditawari pilihan', unknown: 'tidak tahu' } as const;

function Asked({ agentId, onPick }: { agentId: string; onPick: (text: string) => void }) {
  const asked = useAsked(agentId);
  return (
    <section aria-label="Pertanyaan pelanggan terbaru">
      <h3 className={classes.subhead}>Pertanyaan pelanggan terbaru</h3>
      <ListFrame
        list={asked}
        loading="Memuat pertanyaan"
        empty={
          <EmptyState
            compact
            Icon={IconSearch}
            title="Belum ada pertanyaan"
            text="Pertanyaan pelanggan yang dijawab agen ini tercatat di sini dengan skornya."
          />
        }
      >
        {(items) => (
          <ul className={`${lines.hits} ${classes.asked}`}>
            {items.map(({ id, text, outcome, score, best, asked_at }) => (
              <li key={id}>
                <button type="button" onClick={() => onPick(text)}>
                  {text}
                </button>
                <small data-outcome={outcome}>
                  {OUTCOMES[outcome]} · {percent(score)}
                  {best === '' ? '' : ` · ${best}`} · {listTime(asked_at)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
