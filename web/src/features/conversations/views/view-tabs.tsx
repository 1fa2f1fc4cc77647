import type { InboxView } from '@sapa/contracts/conversations/inbox-filters';
import { useEffect, useEffectEvent, useRef } from 'react';
import { count } from '../../../lib/format.ts';
import classes from '../list/inbox-pane.module.css';
import { useViewCount, useViews } from './queries.ts';

interface ViewTabsProps {
  chosen: string | undefined;
  onChoose: (view: InboxView) => void;
  /** The chosen one is not among them any more. */
  onGone: () => void;
}

/** Saved views, behind the tabs that everybody has. */
export default function ViewTabs({ chosen, onChoose, onGone }: ViewTabsProps) {
  const views = useViews().data;
  const tab = useRef<HTMLButtonElement>(null);
  const isThere = views?.some(({ id }) => id === chosen);
  // Behind the tabs that everybody has it may stand beside the list.
  useEffect(() => {
    if (isThere && chosen !== undefined) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, isThere]);
  const isGone = chosen !== undefined && isThere === false;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  return views?.map((view) => (
    <button
      key={view.id}
      ref={view.id === chosen ? tab : null}
      type="button"
      role="tab"
      aria-selected={view.id === chosen}
      aria-controls="daftar-percakapan"
      tabIndex={view.id === chosen ? 0 : -1}
      className={classes.tab}
      onClick={() => onChoose(view)}
    >
      {view.name}
      <Count filter={JSON.stringify(view.filter)} />
    </button>
  ));
}

function Count({ filter }: { filter: string }) {
  const { data } = useViewCount(filter);
  if (data === undefined || data.count === 0) return null;
  return (
    <span className={classes.count}>
      {count(data.count)}
      {data.exact ? '' : '+'}
    </span>
  );
}
