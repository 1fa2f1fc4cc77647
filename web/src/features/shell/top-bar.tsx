import { IconCircleFilled, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { connection } from '../../lib/realtime.ts';
import { useUser } from '../../lib/session.ts';
import { printKeys } from '../../lib/shortcuts.ts';
import { useStore } from '../../lib/store.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  onSearch: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

export function TopBar({ onSearch, onShortcuts, onLogout }: TopBarProps) {
  const user = useUser();
  const state = useStore(connection);
  const plan = user.workspace?.plan_name ?? 'Paket Gratis';
  return (
    <header className={classes.bar}>
      <Link className={classes.logo} to="/user/chat" aria-label="Sapa, ke kotak masuk">
        <LogoMark size={32} />
      </Link>
      <span className={classes.workspace}>{user.workspace?.name ?? user.name}</span>
      <Link className={classes.plan} to="/user/billings">
        Anda menggunakan <strong>{plan}</strong>.{plan === 'Paket Gratis' ? ' Upgrade Sekarang!' : null}
      </Link>
      <span className={classes.space} />
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={15} stroke={1.8} aria-hidden="true" />
        <span>Cari dan jalankan</span>
        <kbd className={classes.key}>{printKeys('palette')}</kbd>
      </button>
      <span className={classes.space} />
      <span className={classes.presence} data-live={state === 'live' || undefined}>
        <IconCircleFilled size={9} aria-hidden="true" />
        {state === 'live' ? 'Online' : 'Menyambung…'}
      </span>
      <ProfileMenu onShortcuts={onShortcuts} onLogout={onLogout} />
    </header>
  );
}
