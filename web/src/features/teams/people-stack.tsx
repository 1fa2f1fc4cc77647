import type { Member } from '@sapa/contracts/identity/members';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './teams.module.css';

/** A face with a dot that says whether they are there; its name is said beside it. */
export function Face({ member, size = 28 }: { member: Member; size?: number }) {
  return (
    <span className={classes.face} data-online={member.online || undefined}>
      <Avatar name={member.name} seed={member.id} src={member.image} size={size} />
    </span>
  );
}

const SHOWN = 4;

/** Who is in a team: the first few faces, the others as a number. */
export function PeopleStack({ people }: { people: Member[] }) {
  const more = people.length - SHOWN;
  return (
    <span className={classes.stack} aria-hidden="true">
      {people.slice(0, SHOWN).map((member) => (
        <Avatar key={member.id} name={member.name} seed={member.id} src={member.image} size={28} />
      ))}
      {more > 0 ? <span className={classes.more}>+{more}</span> : null}
    </span>
  );
}
