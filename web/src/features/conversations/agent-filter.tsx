import type { InboxTab } from '@sapa/contracts/conversations';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/overlay/menu.tsx';

const CHOICES = [
  { tab: 'all', name: 'All Agen' },
  { tab: 'mine', name: 'Me' },
] as const;
const MARKED: readonly InboxTab[] = ['mine', 'snoozed', 'resolved', 'spam'];

interface AgentFilterProps {
  tab: InboxTab;
  /** How many are put off. */
  snoozed: number;
  onTab: (tab: InboxTab) => void;
}

/** Whose conversations the list shows, those that are put off or finished, and spam. */
export function AgentFilter({ tab, snoozed, onTab }: AgentFilterProps) {
  const tick = <IconCheck size={16} stroke={2} aria-label="dipilih" />;
  return (
    <Menu
      label="Saring agen"
      width={200}
      target={
        <IconButton label="Saring agen" active={MARKED.includes(tab)}>
          <IconFilter size={18} stroke={1.7} />
        </IconButton>
      }
    >
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
    </Menu>
  );
}
