import { IconCheck, IconChevronUp, IconClock } from '@tabler/icons-react';
import { printKeys } from '../../../lib/shortcuts.ts';
import { useStore } from '../../../lib/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import { type SendKeys, sendKeysOf } from '../composer/send-keys.ts';

const tick = <IconCheck size={16} stroke={2} aria-label="dipilih" />;

interface SendMenuProps {
  memberId: string;
  /** null: there is nothing that could wait. */
  onLater: (() => void) | null;
}

/** Later than at once, and by which key. */
export function SendMenu({ memberId, onLater }: SendMenuProps) {
  const store = sendKeysOf(memberId);
  const chosen = useStore(store);
  const choice = (keys: SendKeys, name: string) => (
    <MenuItem after={chosen === keys ? tick : null} onClick={() => store.set(() => keys)}>
      {name}
    </MenuItem>
  );
  return (
    <Menu
      label="Cara kirim"
      side="top"
      target={
        <IconButton label="Cara kirim">
          <IconChevronUp size={17} stroke={1.8} />
        </IconButton>
      }
    >
      {onLater === null ? null : (
        <>
          <MenuItem icon={<IconClock size={17} stroke={1.7} />} onClick={onLater}>
            Kirim nanti…
          </MenuItem>
          <MenuDivider />
        </>
      )}
      <MenuLabel>Kirim dengan</MenuLabel>
      {choice('enter', 'Enter, baris baru dengan Shift')}
      {choice('mod-enter', `${printKeys('send')}, Enter baris baru`)}
    </Menu>
  );
}
