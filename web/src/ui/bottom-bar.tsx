import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './bottom-bar.module.css';
import { CountBadge } from './chip.tsx';
import { isHere, type Place, type Waiting } from './place.ts';

interface BottomBarProps {
  label: string;
  places: readonly Place[];
  waiting?: Waiting;
  onMenu: () => void;
  /** The menu itself. */
  children: ReactNode;
}

/** The phone's way through an area: the rooms one needs on the way, and a menu of the others. */
export function BottomBar({ label, places, waiting, onMenu, children }: BottomBarProps) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={label}>
      {places
        .filter(({ inBar }) => inBar)
        .map((place) => (
          <Link
            key={place.to}
            className={classes.item}
            to={place.to}
            aria-current={isHere(place, pathname) ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <place.Icon size={22} stroke={1.7} aria-hidden="true" />
              <span className={classes.badge}>
                <CountBadge value={waiting?.[place.to] ?? 0} label="menunggu" tone="alert" />
              </span>
            </span>
            {place.name}
          </Link>
        ))}
      <button type="button" className={classes.item} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        Menu
      </button>
      {children}
    </nav>
  );
}
