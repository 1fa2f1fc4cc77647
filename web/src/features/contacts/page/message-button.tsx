import type { Contact } from '@sapa/contracts/contacts';
import type { Conversation } from '@sapa/contracts/conversations';
import { IconChevronDown, IconMessage2 } from '@tabler/icons-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { listTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChannelMark, channelName } from '../../../ui/channel-icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import classes from './contact-room.module.css';

/** Leads to the conversation; where there is none yet, says why none can be begun. */
export function MessageButton({
  contact,
  conversations,
}: {
  contact: Contact;
  conversations: readonly Conversation[];
}) {
  const navigate = useNavigate();
  const why = useId();
  const [only, another] = conversations;
  const look = { variant: 'primary', before: <IconMessage2 size={17} stroke={1.8} /> } as const;
  if (only === undefined)
    return (
      <span className={classes.cannot}>
        <Button {...look} disabled aria-describedby={why}>
          Kirim pesan
        </Button>
        <small id={why}>{reasonOf(contact)}</small>
      </span>
    );
  if (another === undefined)
    return (
      <LinkButton {...look} to={`/user/chat/${only.id}`}>
        Kirim pesan
      </LinkButton>
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
    </Menu>
  );
}

const reasonOf = ({ identities, phone }: Contact): string => {
  if (identities.length === 0)
    return phone === null
      ? 'Belum punya saluran. Tambahkan nomornya, lalu minta ia menulis lebih dulu.'
      : 'Belum pernah menulis. WhatsApp hanya bisa dibalas setelah ia menulis lebih dulu.';
  return 'Belum ada percakapan. Ia perlu menulis lebih dulu.';
};
