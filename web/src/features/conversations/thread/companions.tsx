import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Member } from '@sapa/contracts/identity/members';
import { IconBell, IconBellOff, IconCheck, IconEye, IconUserPlus } from '@tabler/icons-react';
import { useViewers } from '../../../entities/conversations/viewers.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import classes from './companions.module.css';

interface CompanionsProps {
  conversation: Conversation;
  memberId: string;
  actions: ReturnType<typeof useConversationActions>;
}

/** More of them are a number. */
const SHOWN = 3;

/** Colleagues who look at the conversation now, and those who follow it without handling it. */
export function Companions({ conversation, memberId, actions }: CompanionsProps) {
  const members = useMembers().data ?? [];
  const viewing = useViewers(conversation.id);
  const follows = new Set(conversation.follower_ids);
  const viewers = members.filter(({ id }) => id !== memberId && viewing.includes(id));
  const followers = members.filter(({ id }) => follows.has(id));
  const colleagues = members.filter(({ id }) => id !== memberId);
  const mine = follows.has(memberId);
  return (
    <>
      {viewers.length > 0 ? (
        <span
          className={classes.viewers}
          role="img"
          aria-label={`Sedang dilihat juga oleh ${namesOf(viewers)}`}
          data-tip={`Juga melihat: ${namesOf(viewers)}`}
        >
          <Stack people={viewers} />
          <IconEye size={15} stroke={1.7} aria-hidden="true" />
        </span>
      ) : null}
      <Menu
        label="Pengikut percakapan"
        width={252}
        target={
          <button
            type="button"
            className={classes.followers}
            data-any={followers.length > 0 || undefined}
            aria-label={
              followers.length > 0
                ? `Diikuti ${namesOf(followers)}: ubah pengikut`
                : 'Ikuti percakapan atau ajak rekan'
            }
            data-tip={followers.length > 0 ? `Diikuti ${namesOf(followers)}` : 'Ikuti atau ajak rekan'}
          >
            {followers.length > 0 ? (
              <Stack people={followers} />
            ) : (
              <IconUserPlus size={19} stroke={1.7} aria-hidden="true" />
            )}
          </button>
        }
      >
        <MenuItem
          icon={mine ? <IconBellOff size={17} stroke={1.7} /> : <IconBell size={17} stroke={1.7} />}
          onClick={() => actions.follow(memberId, !mine)}
        >
          {mine ? 'Berhenti mengikuti' : 'Ikuti percakapan'}
        </MenuItem>
        {colleagues.length > 0 ? (
          <MenuLabel>Rekan yang mengikuti bisa membuka percakapan ini</MenuLabel>
        ) : null}
        {colleagues.map((member) => (
          <MenuItem
            key={member.id}
            icon={<Avatar name={member.name} seed={member.id} src={member.image} size={22} />}
            after={follows.has(member.id) ? <IconCheck size={16} stroke={2} aria-label="mengikuti" /> : null}
            onClick={() => actions.follow(member.id, !follows.has(member.id))}
          >
            {member.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const namesOf = (people: readonly Member[]) => people.map(({ name }) => name).join(', ');

function Stack({ people }: { people: readonly Member[] }) {
  return (
    <span className={classes.stack} aria-hidden="true">
      {people.slice(0, SHOWN).map(({ id, name, image }) => (
        <Avatar key={id} name={name} seed={id} src={image} size={24} />
      ))}
      {people.length > SHOWN ? <span className={classes.more}>+{people.length - SHOWN}</span> : null}
    </span>
  );
}
