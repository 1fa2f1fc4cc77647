import type { Conversation } from '@sapa/contracts/conversations/conversations';
import {
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconDotsVertical,
  IconFiles,
  IconLayoutSidebarRight,
  IconMailOpened,
  IconRobotOff,
  IconRotate,
  IconSparkles,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTyping } from '../../../entities/conversations/typing.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { useArea } from '../../../lib/area.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import { Companions } from './companions.tsx';
import { HandlerChip, useWritingAi, WaitingTime } from './handler-chip.tsx';
import { PriorityItems } from './priority-items.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { TeamItems } from './team-items.tsx';
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

function HandlerMenu({
  conversation,
  memberId,
  actions,
}: Pick<ThreadHeaderProps, 'conversation' | 'memberId' | 'actions'>) {
  const { handler, status, silenced } = conversation;
  const writing = useWritingAi(conversation);
  const members = useMembers().data ?? [];
  // Nobody handles whom we bar: that is undone at the contact.
  if (silenced !== null) return <HandlerChip conversation={conversation} memberId={memberId} />;
  const mine = handler.type === 'member' && handler.id === memberId;
  const waits = handler.type === 'queue' && writing === null;
  const word =
    status === 'resolved' ? null : writing !== null ? 'sedang menjawab' : waits ? 'menunggu' : 'menangani';
  return (
    <Menu
      label="Siapa yang menangani"
      width={252}
      target={
        <button type="button" className={classes.handler}>
          <HandlerChip conversation={conversation} memberId={memberId} />
          {word === null ? null : (
            <span className={classes.verb}>
              {word}
              {waits && conversation.waiting_since !== null ? (
                <Suspense>
                  <WaitingTime since={conversation.waiting_since} />
                </Suspense>
              ) : null}
            </span>
          )}
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      }
    >
      {mine ? null : (
        <MenuItem icon={<IconUserCheck size={17} stroke={1.7} />} onClick={actions.takeOver}>
          Ambil alih
        </MenuItem>
      )}
      {handler.type === 'ai' ? null : (
        <MenuItem tone="ai" icon={<IconSparkles size={17} stroke={1.7} />} onClick={actions.handBack}>
          Kembalikan ke AI
        </MenuItem>
      )}
      <MenuItem
        tone="ai"
        icon={<IconRobotOff size={17} stroke={1.7} />}
        onClick={() => actions.switchAi(conversation.ai_off)}
      >
        {conversation.ai_off ? 'Nyalakan AI di percakapan ini' : 'Matikan AI di percakapan ini'}
      </MenuItem>
      {handler.type === 'queue' ? null : (
        <MenuItem icon={<IconUsers size={17} stroke={1.7} />} onClick={() => actions.assign(null)}>
          Kembalikan ke antrean
        </MenuItem>
      )}
      {members.length > 1 ? <MenuDivider /> : null}
      {members.length > 1 ? <MenuLabel>Tugaskan ke</MenuLabel> : null}
      {members
        .filter(
          (member) => member.id !== memberId && !(handler.type === 'member' && handler.id === member.id),
        )
        .map((member) => (
          <MenuItem
            key={member.id}
            icon={<Avatar name={member.name} seed={member.id} src={member.image} size={22} />}
            after={member.online ? <span className={classes.online}>online</span> : null}
            onClick={() => actions.assign(member.id)}
          >
            {member.name}
          </MenuItem>
        ))}
      <TeamItems teamId={conversation.team_id} onSend={(team_id) => actions.assign(null, { team_id })} />
    </Menu>
  );
}
