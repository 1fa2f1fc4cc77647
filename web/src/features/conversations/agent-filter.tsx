import type { InboxTab } from '@sapa/contracts/conversations';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/overlay/menu.tsx';

const CHOICES = [
  { tab: 'all', name: 'All Agen' },
  { tab: 'mine', name: 'Me' },
] as const;

/** Whose conversations the list shows, the finished ones, and spam. */
export function AgentFilter({ tab, onTab }: { tab: InboxTab; onTab: (tab: InboxTab) => void }) {
  const tick = <IconCheck size={16} stroke={2} aria-label="dipilih" />;
  return (
    <Menu
      label="Saring agen"
      width={200}
      target={
        <IconButton label="Saring agen" active={tab === 'mine' || tab === 'resolved' || tab === 'spam'}>
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
      <MenuItem after={tab === 'resolved' ? tick : null} onClick={() => onTab('resolved')}>
        Sudah selesai
      </MenuItem>
      <MenuItem after={tab === 'spam' ? tick : null} onClick={() => onTab('spam')}>
        Spam
      </MenuItem>
    </Menu>
  );
}
