import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconChevronDown, IconRobotOff, IconSparkles, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import { HandlerChip, useWritingAi, WaitingTime } from './handler-chip.tsx';
import classes from './handler-menu.module.css';
import { PeopleItems } from './people-items.tsx';
import { TeamItems } from './team-items.tsx';

interface HandlerMenuProps {
  conversation: Conversation;
  memberId: string;
  actions: ReturnType<typeof useConversationActions>;
}

/** Who handles it, and everybody who could: the AI, the queue, a colleague, a team. */
export function HandlerMenu({ conversation, memberId, actions }: HandlerMenuProps) {
  const { handler, status, silenced } = conversation;
  const writing = useWritingAi(conversation);
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
      <PeopleItems
        without={handler.type === 'member' ? [memberId, handler.id] : [memberId]}
        onAssign={actions.assign}
      />
      <TeamItems teamId={conversation.team_id} onSend={(team_id) => actions.assign(null, { team_id })} />
    </Menu>
  );
}
