import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '../../ui/chip.tsx';
import classes from './bottom-bar.module.css';
import { MenuSheet } from './menu-sheet.tsx';
import { isHere, places } from './places.ts';

interface BottomBarProps {
  waiting: number;
  onSearch: () => void;
  onLogout: () => void;
}

/** The phone's way through the product. */
export function BottomBar({ waiting, onSearch, onLogout }: BottomBarProps) {
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  return (
    <nav className={classes.bar} aria-label="Menu utama">
      {places
        .filter((place) => place.inBar)
        .map((place) => (
          <Link
            key={place.to}
            className={classes.item}
            to={place.to}
            aria-current={isHere(place, pathname) ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <place.Icon size={22} stroke={1.7} aria-hidden="true" />
              {place.to === '/user/chat' ? (
                <span className={classes.badge}>
                  <CountBadge value={waiting} label="menunggu" tone="alert" />
                </span>
              ) : null}
            </span>
            {place.name}
          </Link>
        ))}
      <button type="button" className={classes.item} onClick={() => setMenu(true)}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        Menu
      </button>
      <MenuSheet opened={menu} onSearch={onSearch} onLogout={onLogout} onClose={() => setMenu(false)} />
    </nav>
  );
}
