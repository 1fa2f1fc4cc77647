import type { AgentChange, AgentRelease } from '@sapa/contracts/ai-agents/agent-versions';
import { Fragment, useState } from 'react';
import { Chip } from '../../../ui/form/chip.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import classes from './changes.module.css';
import { changeName, changeSort } from './setting-names.ts';

/** What the draft changes, numbered: a failing question names the change that caused it. */
export function Changes({ release, causes }: { release: AgentRelease; causes: ReadonlySet<string> }) {
  const { live, changes } = release;
  if (live === null)
    return (
      <p className={classes.note}>
        Ini versi pertama, jadi belum ada yang dibandingkan. Setelah terbit, perubahan berikutnya tampil di
        sini.
      </p>
    );
  if (changes.length === 0)
    return (
      <p className={classes.note}>Draf sama dengan versi {live.number} yang menjawab pelanggan sekarang.</p>
    );
  return <ChangeList changes={changes} causes={causes} />;
}

const NO_CAUSE: ReadonlySet<string> = new Set();

/** What stands below them stays in reach. */
const AT_ONCE = 20;

/** One after the other, each with its words. */
export function ChangeList({
  changes,
  causes = NO_CAUSE,
}: {
  changes: readonly AgentChange[];
  causes?: ReadonlySet<string>;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <ol className={classes.changes}>
        {changes.slice(0, shown).map((change, at) => (
          <li key={change.key} className={classes.change} data-cause={causes.has(change.key) || undefined}>
            <div className={classes.changeHead}>
              <span className={classes.number}>{at + 1}</span>
              <strong>{changeName(change)}</strong>
              <Chip tone="neutral">{changeSort(change)}</Chip>
            </div>
            <Difference change={change} />
          </li>
        ))}
      </ol>
      <MoreButton
        list={{
          hasNextPage: shown < changes.length,
          isFetchingNextPage: false,
          fetchNextPage: () => setShown(shown + AT_ONCE),
        }}
      >
        {`Tampilkan ${Math.min(AT_ONCE, changes.length - shown)} lagi dari ${changes.length} perubahan`}
      </MoreButton>
    </>
  );
}

function Difference({ change }: { change: AgentChange }) {
  const keyed = change.parts.map((part, at) => ({ ...part, key: `${at}${part.mark}` }));
  return (
    <p className={classes.difference}>
      {keyed.map(({ key, mark, text }, at) => {
        if (mark === 'same') return <span key={key}>{text}</span>;
        const Mark = mark === 'removed' ? 'del' : 'ins';
        const words = text.trimEnd();
        // The stroke ends with the word; what went stands apart from what stayed and from what took its place.
        const [stuck, replaced] = [
          mark === 'removed' && /[\p{L}\d]$/u.test(keyed[at - 1]?.text ?? ''),
          mark === 'removed' && keyed[at + 1]?.mark === 'added',
        ];
        return (
          <Fragment key={key}>
            {stuck ? ' ' : null}
            <Mark>{words}</Mark>
            {text.slice(words.length) || (replaced ? ' ' : null)}
          </Fragment>
        );
      })}
      {change.cut ? <em> … masih ada perubahan lain di bawahnya</em> : null}
    </p>
  );
}
