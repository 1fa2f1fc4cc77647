import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconAlarm, IconCalendarTime, IconMessage2, IconRotate } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { useUser } from '../../../lib/session.ts';
import { snoozeTimes } from '../../../lib/time/snooze-times.ts';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';

const SnoozeDialog = onDemand(() => import('./snooze-dialog.tsx'));

interface SnoozeMenuProps {
  conversation: Conversation;
  actions: ReturnType<typeof useConversationActions>;
}

/** Puts the conversation off: what is quickly said, a time of one's own, or until the customer writes. */
export function SnoozeMenu({ conversation, actions }: SnoozeMenuProps) {
  const zone = useUser().time_zone;
  const button = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  useShortcuts({ snooze: () => button.current?.click() });
  const snoozed = conversation.status === 'snoozed';
  return (
    <>
      <Menu
        label="Tunda percakapan"
        width={236}
        target={
          <IconButton
            ref={button}
            label={snoozed ? 'Ditunda' : 'Tunda'}
            keys={printKeys('snooze')}
            active={snoozed}
          >
            <IconAlarm size={19} stroke={1.7} />
          </IconButton>
        }
      >
        {snoozed ? (
          <>
            <MenuItem icon={<IconRotate size={17} stroke={1.7} />} onClick={actions.reopen}>
              Buka lagi sekarang
            </MenuItem>
            <MenuDivider />
          </>
        ) : null}
        {snoozeTimes(new Date(), zone).map(({ name, until }) => (
          <MenuItem
            key={name}
            icon={<IconAlarm size={17} stroke={1.7} />}
            onClick={() => actions.snooze(until.toISOString())}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem icon={<IconMessage2 size={17} stroke={1.7} />} onClick={() => actions.snooze(null)}>
          Sampai pelanggan membalas
        </MenuItem>
        <MenuItem icon={<IconCalendarTime size={17} stroke={1.7} />} onClick={() => setChoosing(true)}>
          Pilih tanggal dan jam…
        </MenuItem>
      </Menu>
      {choosing ? (
        <SnoozeDialog
          name={conversation.contact.name}
          onChoose={actions.snooze}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
