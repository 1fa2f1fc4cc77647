import { IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { isHere } from '../../ui/place.ts';
import classes from './menu-sheet.module.css';
import { morePlaces, places } from './places.ts';

interface MenuSheetProps {
  opened: boolean;
  onResetPassword: () => void;
  onLogout: () => void;
  onClose: () => void;
}

/** On a phone: who I am and all rooms. */
export function MenuSheet({ opened, onResetPassword, onLogout, onClose }: MenuSheetProps) {
  const leaving = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Sheet title="Menu admin" opened={opened} onClose={onClose}>
      <Everything onGo={onClose} onResetPassword={leaving(onResetPassword)} onLogout={leaving(onLogout)} />
    </Sheet>
  );
}

interface EverythingProps {
  onGo: () => void;
  onResetPassword: () => void;
  onLogout: () => void;
}

function Everything({ onGo, onResetPassword, onLogout }: EverythingProps) {
  const { id, name, email } = useUser();
  const { pathname } = useLocation();
  const dark = useColorScheme() === 'dark';
  return (
    <div className={classes.sheet}>
      <div className={classes.person}>
        <Avatar name={name} seed={id} size={44} />
        <div>
          <strong>{name}</strong>
          <p className={classes.email}>{email}</p>
        </div>
      </div>
      <ul className={classes.places}>
        {[...places, ...morePlaces].map((place) => (
          <li key={place.to}>
            <Link
              className={classes.place}
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
      <Button
        wide
        before={dark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? 'Pakai mode terang' : 'Pakai mode gelap'}
      </Button>
      <Button wide before={<IconKey size={18} stroke={1.7} />} onClick={onResetPassword}>
        Reset Password
      </Button>
      <Button wide variant="danger-quiet" before={<IconLogout size={18} stroke={1.7} />} onClick={onLogout}>
        Logout
      </Button>
    </div>
  );
}
