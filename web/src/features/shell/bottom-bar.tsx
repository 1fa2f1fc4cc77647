import { IconDownload, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { install, installable } from '../../lib/install-option.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import classes from './bottom-bar.module.css';
import { isHere, places } from './places.ts';

/** The phone's way through the product. */
export function BottomBar({ waiting, onLogout }: { waiting: number; onLogout: () => void }) {
  const { pathname } = useLocation();
  const [profile, setProfile] = useState(false);
  return (
    <nav className={classes.bar} aria-label="Menu utama">
      {places.map((place) => (
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
      <button type="button" className={classes.item} onClick={() => setProfile(true)}>
        <IconUserCircle size={22} stroke={1.7} aria-hidden="true" />
        Akun
      </button>
      <ProfileSheet opened={profile} onLogout={onLogout} onClose={() => setProfile(false)} />
    </nav>
  );
}

interface ProfileSheetProps {
  opened: boolean;
  onLogout: () => void;
  onClose: () => void;
}

function ProfileSheet({ opened, onLogout, onClose }: ProfileSheetProps) {
  const user = useUser();
  const scheme = useColorScheme();
  const dark = scheme === 'dark';
  const canInstall = useStore(installable);
  return (
    <Sheet title="Akun" opened={opened} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.person}>
          <Avatar name={user.name} seed={user.id} size={52} />
          <div>
            <strong className={classes.name}>{user.name}</strong>
            <p className={classes.email}>{user.email}</p>
            <p className={classes.email}>
              {user.workspace?.name} · {user.workspace?.plan_name ?? 'Paket Gratis'}
            </p>
          </div>
        </div>
        <Button
          wide
          before={dark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Pakai mode terang' : 'Pakai mode gelap'}
        </Button>
        {canInstall ? (
          <Button wide before={<IconDownload size={18} stroke={1.7} />} onClick={install}>
            Pasang aplikasi
          </Button>
        ) : null}
        <Button
          wide
          variant="danger-quiet"
          before={<IconLogout size={18} stroke={1.7} />}
          onClick={() => {
            onClose();
            onLogout();
          }}
        >
          Logout
        </Button>
      </div>
    </Sheet>
  );
}
