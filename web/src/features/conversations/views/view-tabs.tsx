import type { InboxView } from '@sapa/contracts/conversations/inbox-filters';
import { count } from '../../../lib/format.ts';
import classes from '../list/inbox-pane.module.css';
import { useViewCount, useViews } from './queries.ts';

interface ViewTabsProps {
  chosen: string | undefined;
  onChoose: (view: InboxView) => void;
}

/** Saved views, behind the tabs that everybody has. */
export default function ViewTabs({ chosen, onChoose }: ViewTabsProps) {
  return useViews().data?.map((view) => (
    <button
      key={view.id}
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
