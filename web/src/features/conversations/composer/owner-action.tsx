import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconSparkles, IconUserCheck } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import classes from './owner-action.module.css';

interface OwnerActionProps {
  conversation: Conversation;
  memberId: string;
  actions: ReturnType<typeof useConversationActions>;
}

/** Beside the send button: whoever writes sees at once whether the conversation is theirs, and may change it. */
export function OwnerAction({ conversation, memberId, actions }: OwnerActionProps) {
  const { handler } = conversation;
  if (handler.type === 'member' && handler.id === memberId)
    return (
      <Button
        variant="ai"
        className={classes.owner}
        before={<IconSparkles size={17} stroke={1.7} />}
        busy={actions.busy}
        onClick={actions.handBack}
      >
        {conversation.ai_off ? 'Nyalakan AI lagi' : 'Kembalikan ke AI'}
      </Button>
    );
  return (
    <Button
      className={classes.owner}
      before={<IconUserCheck size={17} stroke={1.7} />}
      busy={actions.busy}
      onClick={actions.takeOver}
    >
      Ambil alih
    </Button>
  );
}
