import { IconBook2, IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/list/states.tsx';
import classes from './suggested-reply.module.css';
import type { useSuggestion } from './use-suggestion.ts';

interface SuggestedProps {
  suggestion: ReturnType<typeof useSuggestion>;
  /** It was just asked for: Enter takes it, nobody need reach for the mouse. */
  atHand?: boolean;
  onTake: (text: string) => void;
}

/** The words with their source, or why there are none: into the field at a press, where they are changed and sent by hand. */
export function Suggested({ suggestion, atHand = false, onTake }: SuggestedProps) {
  const take = useRef<HTMLButtonElement>(null);
  const text = suggestion.data?.text ?? null;
  useEffect(() => {
    if (atHand && text !== null) take.current?.focus();
  }, [atHand, text]);
  if (suggestion.isPending)
    return (
      <div role="status" aria-label="Menyusun saran" className={classes.loading}>
        <Skeleton width="90%" height={14} />
        <Skeleton width="60%" height={14} />
      </div>
    );
  if (suggestion.isError)
    return (
      <p role="alert">
        {sentenceOf(suggestion.error)}{' '}
        <Button size="sm" onClick={() => suggestion.refetch()}>
          Coba lagi
        </Button>
      </p>
    );
  const { citations, because } = suggestion.data;
  if (text === null) return <p role="status">{because}</p>;
  return (
    <>
      <p className={classes.words}>{text}</p>
      {because === null ? null : <p className={classes.because}>{because}</p>}
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
