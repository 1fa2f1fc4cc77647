import type { InboxSort, InboxTab } from '@sapa/contracts/conversations/conversations';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { useStore } from '../../../lib/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import { rowDensity } from './row-density.ts';

const CHOICES = [
  { tab: 'all', name: 'All Agen' },
  { tab: 'mine', name: 'Me' },
  { tab: 'following', name: 'Saya ikuti' },
] as const;
const MARKED: readonly InboxTab[] = ['mine', 'following', 'snoozed', 'resolved', 'spam'];

export type Asked = 'views' | 'scheduled';

interface AgentFilterProps {
  tab: InboxTab;
  /** How many are put off. */
  snoozed: number;
  /** By a view, or another filter. */
  narrowed: boolean;
  onTab: (tab: InboxTab) => void;
  sort: InboxSort;
  onSort: (sort: InboxSort) => void;
  onAsk: (asked: Asked) => void;
}

const SORTS = [
  { sort: 'latest', name: 'Aktivitas terakhir' },
  { sort: 'waiting', name: 'Paling lama menunggu' },
  { sort: 'priority', name: 'Prioritas' },
  { sort: 'newest', name: 'Percakapan terbaru' },
  { sort: 'oldest', name: 'Percakapan terlama' },
] as const satisfies readonly { sort: InboxSort; name: string }[];

/** Their order is their own. */
const SORTED: readonly InboxTab[] = ['snoozed', 'resolved', 'spam'];

/** Whose conversations the list shows, those that are put off or finished, and spam; and in which order. */
export function AgentFilter({ tab, snoozed, narrowed, onTab, sort, onSort, onAsk }: AgentFilterProps) {
  const dense = useStore(rowDensity) === 'rapat';
  const tick = <IconCheck size={16} stroke={2} aria-label="dipilih" />;
  return (
    <Menu
      label="Saring agen"
      width={224}
      target={
        <IconButton label="Saring agen" active={narrowed || MARKED.includes(tab) || sort !== 'latest'}>
          <IconFilter size={18} stroke={1.7} />
        </IconButton>
      }
    >
      <MenuItem onClick={() => onAsk('views')}>Tampilan dan saringan…</MenuItem>
      <MenuDivider />
      <MenuLabel>Agen</MenuLabel>
      {CHOICES.map((choice) => (
        <MenuItem key={choice.tab} after={tab === choice.tab ? tick : null} onClick={() => onTab(choice.tab)}>
          {choice.name}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem
        after={tab === 'snoozed' ? tick : snoozed > 0 ? count(snoozed) : null}
        onClick={() => onTab('snoozed')}
      >
        Ditunda
      </MenuItem>
      <MenuItem after={tab === 'resolved' ? tick : null} onClick={() => onTab('resolved')}>
        Sudah selesai
      </MenuItem>
      <MenuItem after={tab === 'spam' ? tick : null} onClick={() => onTab('spam')}>
        Spam
      </MenuItem>
      {SORTED.includes(tab) ? null : (
        <>
          <MenuDivider />
          <MenuLabel>Urutkan</MenuLabel>
          {SORTS.map((each) => (
            <MenuItem
              key={each.sort}
              after={sort === each.sort ? tick : null}
              onClick={() => onSort(each.sort)}
            >
              {each.name}
            </MenuItem>
          ))}
        </>
      )}
      <MenuDivider />
      <MenuItem after={dense ? tick : null} onClick={() => rowDensity.set(() => (dense ? 'lega' : 'rapat'))}>
        Baris rapat
      </MenuItem>
      <MenuItem onClick={() => onAsk('scheduled')}>Pesan terjadwal saya</MenuItem>
    </Menu>
  );
}
