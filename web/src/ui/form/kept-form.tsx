import { Fragment, type ReactNode, useState } from 'react';
import { useDraft } from '../../lib/input/use-draft.ts';
import { Restored } from './restored.tsx';

/** What a form begins with, and where it tells what is typed. */
export interface Kept<Values> {
  initialValues: Values;
  onValuesChange: (values: Values) => void;
  /** It was saved: the next one begins anew. */
  drop: () => void;
}

interface KeptFormProps<Values> {
  kind: string;
  /** Which of its kind: `new`, an agent, a source. */
  place: string;
  fresh: Values;
  children: (kept: Kept<Values>) => ReactNode;
}

/** A form of Mantine's that stands as it was left: a dialog closed by mistake loses nothing. */
export function KeptForm<Values>({ kind, place, fresh, children }: KeptFormProps<Values>) {
  const { draft, restored, type, drop, beginAnew } = useDraft(kind, place, () => fresh);
  const [round, setRound] = useState(0);
  return (
    <>
      {restored ? (
        <Restored
          onAnew={() => {
            beginAnew();
            setRound(round + 1);
          }}
        />
      ) : null}
      <Fragment key={round}>{children({ initialValues: draft, onValuesChange: type, drop })}</Fragment>
    </>
  );
}
