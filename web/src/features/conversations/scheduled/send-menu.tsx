import { IconChevronUp, IconClock } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

/** Other ways to send than at once. */
export function SendMenu({ disabled, onLater }: { disabled: boolean; onLater: () => void }) {
  return (
    <Menu
      label="Cara kirim"
      side="top"
      target={
        <IconButton label="Cara kirim" disabled={disabled}>
          <IconChevronUp size={17} stroke={1.8} />
        </IconButton>
      }
    >
      <MenuItem icon={<IconClock size={17} stroke={1.7} />} onClick={onLater}>
        Kirim nanti…
      </MenuItem>
    </Menu>
  );
}
