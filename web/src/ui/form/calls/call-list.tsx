import { IconUsersGroup } from '@tabler/icons-react';
import { Avatar } from '../../avatar.tsx';
import classes from './call-list.module.css';
import type { Callable } from './callable.ts';

interface CallListProps {
  id: string;
  meant: readonly Callable[];
  chosen: number;
  choose: (at: number) => void;
  take: (person: Callable) => void;
}

/** Those who may be meant by what is typed behind an `@`. */
export function CallList({ id, meant, chosen, choose, take }: CallListProps) {
  if (meant.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Rekan dan tim" className={classes.list}>
      {meant.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={classes.one}
          onPointerMove={() => choose(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          {person.team ? (
            <span className={classes.team}>
              <IconUsersGroup size={15} stroke={1.7} aria-hidden="true" />
            </span>
          ) : (
            <Avatar name={person.name} seed={person.id} src={person.image} size={22} />
          )}
          <span className={classes.name}>{person.name}</span>
          {person.team ? <small className={classes.kind}>Tim</small> : null}
        </div>
      ))}
    </div>
  );
}
