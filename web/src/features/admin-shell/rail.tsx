import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { leave } from '../../lib/leave.ts';
import { isHere, morePlaces, type Place, places } from './places.ts';
import classes from './rail.module.css';

/** Always there: 64 px wide, 256 while the pointer or the focus is in it. */
export function Rail() {
  const dark = useColorScheme() === 'dark';
  const Scheme = dark ? IconSun : IconMoon;
  return (
    <div className={classes.slot}>
      <nav className={classes.rail} aria-label="Menu admin">
        <div className={classes.scroll}>
          <List places={places} />
          <List places={morePlaces} />
        </div>
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.item}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          >
            <span className={classes.icon}>
              <Scheme size={20} stroke={1.7} aria-hidden="true" />
            </span>
            <span className={classes.name}>{dark ? 'Terang' : 'Gelap'}</span>
          </button>
          <button type="button" className={classes.item} onClick={leave}>
            <span className={classes.icon}>
              <IconLogout size={20} stroke={1.7} aria-hidden="true" />
            </span>
            <span className={classes.name}>Logout</span>
          </button>
        </div>
      </nav>
    </div>
  );
}

function List({ places }: { places: Place[] }) {
  const { pathname } = useLocation();
  return (
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
            </span>
            <span className={classes.name}>{place.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
