import { IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/app/color-scheme.ts';
import { CountBadge } from '../form/chip.tsx';
import { isHere, type NavItem, type Waiting } from './nav-item.ts';
import classes from './rail.module.css';

interface RailProps {
  label: string;
  /** One list of rooms under another, a line between them. */
  groups: readonly (readonly NavItem[])[];
  waiting?: Waiting;
  /** Stays open. */
  pinned?: boolean;
  /** For many rooms: lower rows. */
  dense?: boolean;
  /** What stands below the switch between light and dark. */
  foot: ReactNode;
}

/** The way through an area: 64 px wide, 256 while the pointer or the focus is in it, or pinned. */
export function Rail({ label, groups, waiting, pinned, dense, foot }: RailProps) {
  const dark = useColorScheme() === 'dark';
  return (
    <div className={classes.slot}>
      <nav
        className={classes.rail}
        data-pinned={pinned || undefined}
        data-dense={dense || undefined}
        aria-label={label}
      >
        <div className={classes.scroll}>
          {groups.map((places) => (
            <ul key={places[0]?.to} className={classes.list}>
              {places.map((place) => (
                <li key={place.to}>
                  <Room place={place} waiting={waiting?.[place.to] ?? 0} />
                </li>
              ))}
            </ul>
          ))}
        </div>
        <div className={classes.foot}>
          <RailButton
            Icon={dark ? IconSun : IconMoon}
            name={dark ? 'Terang' : 'Gelap'}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          />
          {foot}
        </div>
      </nav>
    </div>
  );
}

function Room({ place, waiting }: { place: NavItem; waiting: number }) {
  const here = isHere(place, useLocation().pathname);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (here && link.current) bringIntoList(link.current);
  }, [here]);
  return (
    <Link ref={link} className={classes.item} to={place.to} aria-current={here ? 'page' : undefined}>
      <span className={classes.icon}>
        <place.Icon size={20} stroke={1.7} aria-hidden="true" />
        <span className={classes.badge}>
          <CountBadge value={waiting} label="menunggu" tone="alert" />
        </span>
      </span>
      {place.short === undefined ? null : (
        <span className={classes.name} aria-hidden="true">
          {place.short}
        </span>
      )}
      <span className={classes.name} data-long={place.short !== undefined || undefined}>
        {place.name}
      </span>
    </Link>
  );
}

/** On a low screen the rail rolls. `scrollIntoView` would let the next Tab go on from here, past the link to the screen. */
function bringIntoList(link: HTMLElement): void {
  const list = link.closest(`.${classes.scroll}`);
  if (!list) return;
  const [seen, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollTop += Math.min(0, place.top - seen.top) + Math.max(0, place.bottom - seen.bottom);
}

interface RailButtonProps {
  Icon: NavItem['Icon'];
  name: string;
  pressed?: boolean;
  onClick: () => void;
}

export function RailButton({ Icon, name, pressed, onClick }: RailButtonProps) {
  return (
    <button type="button" className={classes.item} aria-pressed={pressed} onClick={onClick}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={classes.name}>{name}</span>
    </button>
  );
}
