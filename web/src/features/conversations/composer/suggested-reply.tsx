import { type Suggestion, suggestReply } from '@sapa/contracts/suggestions';
import { IconBook2, IconCornerDownLeft, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/list/states.tsx';
import classes from './suggested-reply.module.css';

interface SuggestedReplyProps {
  conversationId: string;
  onTake: (text: string) => void;
  onClose: () => void;
}

/** What the AI would answer, with its source: into the field at a press, where it is changed and sent by hand. */
export default function SuggestedReply({ conversationId, onTake, onClose }: SuggestedReplyProps) {
  const suggestion = useQuery({
    queryKey: ['suggestion', conversationId],
    queryFn: ({ signal }) => call(suggestReply, { params: { id: conversationId }, signal }),
    // Each one is of this moment, and may cost a credit: never asked again by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section
      className={classes.card}
      aria-label="Saran AI"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.head}>
        <strong className={classes.title}>
          <IconSparkles size={16} stroke={1.8} aria-hidden="true" />
          Saran AI
        </strong>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Tutup
        </Button>
      </header>
      {suggestion.isPending ? (
        <div role="status" aria-label="Menyusun saran" className={classes.loading}>
          <Skeleton width="90%" height={14} />
          <Skeleton width="60%" height={14} />
        </div>
      ) : suggestion.isError ? (
        <p role="alert">
          {sentenceOf(suggestion.error)}{' '}
          <Button size="sm" onClick={() => suggestion.refetch()}>
            Coba lagi
          </Button>
        </p>
      ) : (
        <Words suggestion={suggestion.data} onTake={onTake} />
      )}
    </section>
  );
}

function Words({ suggestion, onTake }: { suggestion: Suggestion; onTake: (text: string) => void }) {
  const { text, citations, because } = suggestion;
  const take = useRef<HTMLButtonElement>(null);
  // Enter takes it: nobody need reach for the mouse.
  useEffect(() => take.current?.focus(), []);
  if (text === null) return <p role="status">{because}</p>;
  return (
    <>
      <p className={classes.words}>{text}</p>
      <footer className={classes.foot}>
        {citations.length > 0 ? (
          <span className={classes.source}>
            <IconBook2 size={15} stroke={1.8} aria-hidden="true" />
            {[...new Set(citations.map(({ title }) => title))].join(' · ')}
          </span>
        ) : null}
        <Button
          ref={take}
          size="sm"
          before={<IconCornerDownLeft size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => onTake(text)}
        >
          Pakai
        </Button>
      </footer>
    </>
  );
}
