import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconChevronDown, IconMessage2, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { listTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChannelMark, channelName } from '../../../ui/channel-icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

interface MessageButtonProps {
  conversations: readonly Conversation[];
  /** Where there is none yet, or another is wanted. */
  onBegin: () => void;
}

/** Leads to a conversation, or begins one. */
export function MessageButton({ conversations, onBegin }: MessageButtonProps) {
  const navigate = useNavigate();
  const look = { variant: 'primary', before: <IconMessage2 size={17} stroke={1.8} /> } as const;
  if (conversations.length === 0)
    return (
      <Button {...look} onClick={onBegin}>
        Kirim pesan
      </Button>
    );
  return (
    <Menu
      label="Kirim pesan lewat"
      width={260}
      target={
        <Button {...look} after={<IconChevronDown size={16} stroke={1.8} />}>
          Kirim pesan
        </Button>
      }
    >
      {conversations.map(({ id, channel, last_activity_at }) => (
        <MenuItem
          key={id}
          icon={<ChannelMark kind={channel.kind} size={22} />}
          onClick={() => navigate(`/user/chat/${id}`)}
        >
          {channelName(channel.kind)} · {listTime(last_activity_at)}
        </MenuItem>
      ))}
      <MenuItem icon={<IconPlus size={18} stroke={1.8} />} onClick={onBegin}>
        Saluran lain…
      </MenuItem>
    </Menu>
  );
}
