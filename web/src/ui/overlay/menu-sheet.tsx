import type { SessionUser } from '@sapa/contracts/identity/identity';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { seedOf } from '../../lib/session.ts';
import { Avatar } from '../avatar.tsx';
import { Chip } from '../form/chip.tsx';
import { isHere, type NavItem } from '../frame/nav-item.ts';
import classes from './menu-sheet.module.css';

/** On a phone, the top of an area's menu: who one is here. */
export function MenuPerson({
  person,
  children,
}: {
  person: SessionUser;
  /** More of them, below the e-mail. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.person}>
      <Avatar name={person.name} seed={seedOf(person)} src={person.image} size={48} />
      <div>
        <strong className={classes.name}>{person.name}</strong>
        <p className={classes.detail}>{person.email}</p>
        {children ? <p className={classes.detail}>{children}</p> : null}
      </div>
    </div>
  );
}

/** The rooms, two beside each other. */
export function MenuPlaces({ places, onGo }: { places: readonly NavItem[]; onGo: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={place.to}>
          <Link
            className={classes.row}
            to={place.to}
            onClick={onGo}
            aria-current={isHere(place, pathname) ? 'page' : undefined}
          >
            <place.Icon size={20} stroke={1.7} aria-hidden="true" />
            {place.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Rows that belong together; a line parts them from the next. */
export function MenuRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** A room in a row of its own. */
export function MenuLink({ place, onGo }: { place: NavItem; onGo: () => void }) {
  return (
    <li>
      <Link className={classes.row} to={place.to} onClick={onGo}>
        <place.Icon size={20} stroke={1.7} aria-hidden="true" />
        {place.name}
      </Link>
    </li>
  );
}

interface MenuRowProps {
  icon: ReactNode;
  danger?: boolean;
  /** Something that is on or off, and the word for how it is. */
  pressed?: boolean;
  says?: string;
  onClick: () => void;
  children: ReactNode;
}

export function MenuRow({ icon, danger, pressed, says, onClick, children }: MenuRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-danger={danger || undefined}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {icon}
        {children}
        {says ? (
          <span className={classes.says}>
            <Chip tone={pressed ? 'person' : 'neutral'}>{says}</Chip>
          </span>
        ) : null}
      </button>
    </li>
  );
}
