import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconCheck } from '@tabler/icons-react';
import { useMembers } from '../../../entities/members/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './followers-dialog.module.css';

interface FollowersDialogProps {
  conversation: Conversation;
  memberId: string;
  onFollow: (memberId: string, follows: boolean) => void;
  onClose: () => void;
}

/** On a phone: who follows the conversation without handling it. */
export default function FollowersDialog({ conversation, memberId, onFollow, onClose }: FollowersDialogProps) {
  const members = useMembers().data ?? [];
  const self = members.filter(({ id }) => id === memberId);
  const colleagues = members.filter(({ id }) => id !== memberId);
  return (
    <Dialog title="Pengikut percakapan" size="sm" opened onClose={onClose}>
      <p className={classes.says}>Rekan yang mengikuti bisa membuka percakapan ini.</p>
      <ul className={classes.people}>
        {[...self, ...colleagues].map(({ id, name, image }) => {
          const follows = conversation.follower_ids.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.one}
                aria-pressed={follows}
                onClick={() => onFollow(id, !follows)}
              >
                <Avatar name={name} seed={id} src={image} size={28} />
                <span className={classes.name}>{id === memberId ? `${name} (Anda)` : name}</span>
                {follows ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
