import { IconLock } from '@tabler/icons-react';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { walkTabs } from '../../../ui/overlay/walk-tabs.ts';
import type { ComposerMode } from '../sending/drafts.ts';
import classes from './mode-tabs.module.css';

const MODES: { mode: ComposerMode; name: string; keys: 'reply' | 'note' }[] = [
  { mode: 'reply', name: 'Balas', keys: 'reply' },
  { mode: 'note', name: 'Catatan internal', keys: 'note' },
];

/** To the customer, or to colleagues alone: a mistake here cannot be taken back, so the lock says it too. */
export function ModeTabs({ mode, onMode }: { mode: ComposerMode; onMode: (mode: ComposerMode) => void }) {
  return (
    <div role="tablist" aria-label="Jenis tulisan" className={classes.modes} onKeyDown={walkTabs}>
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          role="tab"
          aria-selected={mode === each.mode}
          tabIndex={mode === each.mode ? 0 : -1}
          className={classes.mode}
          data-tip={printKeys(each.keys)}
          onClick={() => onMode(each.mode)}
        >
          {each.mode === 'note' ? <IconLock size={13} stroke={1.9} aria-hidden="true" /> : null}
          {each.name}
        </button>
      ))}
    </div>
  );
}
