import { type ReactNode, useEffect, useId, useRef } from 'react';
import { walkTabs } from '../overlay/walk-tabs.ts';
import classes from './tabs.module.css';

interface TabsProps<Tab extends string> {
  /** Said to screen readers: what is chosen here. */
  label: string;
  tabs: readonly {
    tab: Tab;
    name: string;
    /** How many stand there; undefined: not known yet. */
    count?: number | undefined;
  }[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** What stands under the chosen one. */
  children: ReactNode;
}

/** Views of one room beside each other; the arrows walk through them. */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Tab>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone not all have room: the chosen one is in sight. By its own list alone, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is drawn.
  useEffect(() => {
    const drawn = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !drawn) return;
    const { left, right } = drawn.getBoundingClientRect();
    const frame = list.current.getBoundingClientRect();
    if (left < frame.left) list.current.scrollLeft -= frame.left - left;
    else if (right > frame.right) list.current.scrollLeft += right - frame.right;
  }, [chosen]);
  return (
    <>
      <div className={classes.tabs} ref={list} role="tablist" aria-label={label} onKeyDown={walkTabs}>
        {tabs.map(({ tab, name, count }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={id}
            tabIndex={tab === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(tab)}
          >
            {name}
            {count === undefined ? null : (
              <span className={classes.count}>{count.toLocaleString('id-ID')}</span>
            )}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}
