import { IconCheck, IconChevronUp, IconClock } from '@tabler/icons-react';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useStore } from '../../../lib/store.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import { type SendKeys, sendKeysOf } from '../composer/send-keys.ts';

const tick = <IconCheck size={16} stroke={2} aria-label="dipilih" />;

interface SendMenuProps {
  memberId: string;
  /** null: there is nothing that could wait. */
  onLater: (() => void) | null;
}

/** Later than at once, and by which key: fingers have none. */
export function SendMenu({ memberId, onLater }: SendMenuProps) {
  const store = sendKeysOf(memberId);
  const chosen = useStore(store);
  const hasKeys = !useMedia('(pointer: coarse)');
  const choice = (keys: SendKeys, name: string) => (
    <MenuItem after={chosen === keys ? tick : null} onClick={() => store.set(() => keys)}>
      {name}
    </MenuItem>
  );
  return (
    <Menu
      label="Cara kirim"
      side="top"
      width={264}
      target={
        <IconButton label="Cara kirim" disabled={onLater === null && !hasKeys}>
          <IconChevronUp size={17} stroke={1.8} />
        </IconButton>
      }
    >
      {onLater === null ? null : (
        <MenuItem icon={<IconClock size={17} stroke={1.7} />} onClick={onLater}>
          Kirim nanti…
        </MenuItem>
      )}
      {onLater === null || !hasKeys ? null : <MenuDivider />}
      {hasKeys ? (
        <>
          <MenuLabel>Kirim dengan</MenuLabel>
          {choice('enter', 'Enter (Shift+Enter baris baru)')}
          {choice('mod-enter', `${printKeys('send')} (Enter baris baru)`)}
        </>
      ) : null}
    </Menu>
  );
}
