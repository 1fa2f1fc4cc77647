import { IconMoon, IconPin, IconPinnedOff, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { CountBadge } from '../../ui/chip.tsx';
import { isHere, places } from './places.ts';
import classes from './rail.module.css';

interface RailProps {
  waiting: number;
  pinned: boolean;
  onPin: (pinned: boolean) => void;
}

/** The way through the product: 64 px wide, 256 while the pointer or the focus is in it, or pinned. */
export function Rail({ waiting, pinned, onPin }: RailProps) {
  const { pathname } = useLocation();
  const scheme = useColorScheme();
  return (
    <div className={classes.slot}>
      <nav className={classes.rail} data-pinned={pinned || undefined} aria-label="Menu utama">
        <ul className={classes.list}>
          {places.map((place) => (
            <li key={place.to}>
              <Link
                className={classes.item}
                to={place.to}
                aria-current={isHere(place, pathname) ? 'page' : undefined}
              >
                <span className={classes.icon}>
                  <place.Icon size={20} stroke={1.7} aria-hidden="true" />
                  {place.to === '/user/chat' ? (
                    <span className={classes.badge}>
                      <CountBadge value={waiting} label="menunggu" tone="alert" />
                    </span>
                  ) : null}
                </span>
                <span className={classes.name}>{place.name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.item}
            onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            <span className={classes.icon}>
              {scheme === 'dark' ? (
                <IconSun size={20} stroke={1.7} aria-hidden="true" />
              ) : (
                <IconMoon size={20} stroke={1.7} aria-hidden="true" />
              )}
            </span>
            <span className={classes.name}>{scheme === 'dark' ? 'Terang' : 'Gelap'}</span>
          </button>
          <button
            type="button"
            className={classes.item}
            data-pin
            aria-pressed={pinned}
            onClick={() => onPin(!pinned)}
          >
            <span className={classes.icon}>
              {pinned ? (
                <IconPinnedOff size={20} stroke={1.7} aria-hidden="true" />
              ) : (
                <IconPin size={20} stroke={1.7} aria-hidden="true" />
              )}
            </span>
            <span className={classes.name}>{pinned ? 'Lepas menu' : 'Sematkan'}</span>
          </button>
        </div>
      </nav>
    </div>
  );
}
