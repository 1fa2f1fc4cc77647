import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '../form/chip.tsx';
import classes from './bottom-bar.module.css';
import { isHere, type NavItem, type Waiting } from './nav-item.ts';

interface BottomBarProps {
  label: string;
  places: readonly NavItem[];
  waiting?: Waiting;
  /** One more thing to do, between the rooms and the menu. */
  extra?: ReactNode;
  onMenu: () => void;
  /** The menu itself. */
  children: ReactNode;
}

/** The phone's way through an area: the rooms one needs on the way, and a menu of the others. */
export function BottomBar({ label, places, waiting, extra, onMenu, children }: BottomBarProps) {
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
      {extra}
      <BottomBarButton
        Icon={IconMenu2}
        name="Menu"
        // Holds every room that the bar has no place for.
        here={!places.some((place) => place.inBar && isHere(place, pathname))}
        onClick={onMenu}
      />
      {children}
    </nav>
  );
}

interface BottomBarButtonProps {
  Icon: NavItem['Icon'];
  name: string;
  /** What is open now is one of the rooms behind it. */
  here?: boolean;
  count?: number;
  /** What is counted, for screen readers. */
  counts?: string;
  onClick: () => void;
}

export function BottomBarButton({ Icon, name, here, count = 0, counts = '', onClick }: BottomBarButtonProps) {
  return (
    <button type="button" className={classes.item} aria-current={here || undefined} onClick={onClick}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        <span className={classes.badge}>
          <CountBadge value={count} label={counts} tone="alert" />
        </span>
      </span>
      {name}
    </button>
  );
}
