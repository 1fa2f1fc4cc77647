import type { Conversation } from '@sapa/contracts/conversations/conversations';
import {
  IconCheck,
  IconChevronLeft,
  IconDotsVertical,
  IconFiles,
  IconLayoutSidebarRight,
  IconMailOpened,
  IconRotate,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTyping } from '../../../entities/conversations/typing.ts';
import { useArea } from '../../../lib/area.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import { Companions } from './companions.tsx';
import { HandlerMenu } from './handler-menu.tsx';
import { PriorityItems } from './priority-items.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './thread-header.module.css';

const FollowersDialog = onDemand(() => import('./followers-dialog.tsx'));

interface ThreadHeaderProps {
  conversation: Conversation;
  memberId: string;
  actions: ReturnType<typeof useConversationActions>;
  onUnread: () => void;
  panelOpen: boolean;
  onPanel: () => void;
  onFiles: () => void;
}

export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, memberId, actions, onUnread, panelOpen, onPanel, onFiles } = props;
  const { contact, channel } = conversation;
  const resolved = conversation.status === 'resolved';
  const phone = useMedia('(max-width: 767px)');
  const [inviting, setInviting] = useState(false);
  return (
    <header className={classes.header}>
      <Link className={classes.back} to={`${useArea()}/chat`} aria-label="Kembali ke kotak masuk">
        <IconChevronLeft size={22} stroke={1.8} />
      </Link>
      <button type="button" className={classes.who} onClick={onPanel} data-tip="Detail kontak · Alt+O">
        <Avatar name={contact.name} seed={contact.id} size={38} channel={channel.kind} />
        <span className={classes.words}>
          <span className={classes.name}>{contact.name}</span>
          <Presence conversation={conversation} />
        </span>
      </button>
      <Companions conversation={conversation} memberId={memberId} actions={actions} />
      <HandlerMenu conversation={conversation} memberId={memberId} actions={actions} />
      {conversation.silenced !== null ? null : resolved ? (
        <Button
          className={classes.resolve}
          before={<IconRotate size={17} stroke={1.8} />}
          busy={actions.busy}
          onClick={actions.reopen}
        >
          Buka kembali
        </Button>
      ) : (
        <Button
          className={classes.resolve}
          before={<IconCheck size={17} stroke={2} />}
          data-tip="Alt+E · terbuka lagi bila pelanggan menulis"
          busy={actions.busy}
          onClick={actions.resolve}
        >
          Selesaikan
        </Button>
      )}
      {conversation.silenced !== null || resolved ? null : (
        <SnoozeMenu conversation={conversation} actions={actions} />
      )}
      <Menu
        label="Pilihan lain"
        target={
          <IconButton label="Pilihan lain">
            <IconDotsVertical size={19} stroke={1.7} />
          </IconButton>
        }
      >
        {conversation.silenced !== null ? null : (
          <MenuItem
            icon={resolved ? <IconRotate size={17} stroke={1.7} /> : <IconCheck size={17} stroke={1.7} />}
            onClick={resolved ? actions.reopen : actions.resolve}
          >
            {resolved ? 'Buka kembali' : 'Selesaikan'}
          </MenuItem>
        )}
        <MenuItem icon={<IconMailOpened size={17} stroke={1.7} />} onClick={onUnread}>
          Tandai belum dibaca
        </MenuItem>
        <PriorityItems priority={conversation.priority} onChoose={actions.prioritise} />
        {phone ? (
          <MenuItem icon={<IconUserPlus size={17} stroke={1.7} />} onClick={() => setInviting(true)}>
            Pengikut
          </MenuItem>
        ) : null}
        <MenuDivider />
        <MenuItem icon={<IconFiles size={17} stroke={1.7} />} onClick={onFiles}>
          Semua berkas
        </MenuItem>
        <MenuItem icon={<IconLayoutSidebarRight size={17} stroke={1.7} />} onClick={onPanel}>
          {panelOpen ? 'Tutup detail kontak' : 'Detail kontak'}
        </MenuItem>
      </Menu>
      {inviting ? (
        <FollowersDialog
          conversation={conversation}
          memberId={memberId}
          onFollow={actions.follow}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </header>
  );
}

function Presence({ conversation }: { conversation: Conversation }) {
  const typing = useTyping(conversation.id);
  const { channel, contact } = conversation;
  if (typing?.by === 'contact') return <span className={classes.typing}>sedang mengetik…</span>;
  return (
    <span className={classes.channel}>
      {channelName(channel.kind)}
      {contact.name_claimed ? ' · nama belum terverifikasi' : ''}
      {channel.name === channelName(channel.kind) ? '' : ` · ${channel.name}`}
    </span>
  );
}
