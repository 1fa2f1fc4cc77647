import { IconHelp, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printKeys } from '../../lib/input/shortcuts.ts';
import { connection } from '../../lib/realtime.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Presence, TopBar, TopBarSpace } from '../../ui/frame/top-bar.tsx';
import { Menu, MenuDivider, MenuItem, MenuSwitch } from '../../ui/overlay/menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useAvailability } from './use-availability.ts';
import classes from './user-top-bar.module.css';

/** How long; without minutes: nobody knows yet. */
const breaks: readonly { name: string; minutes?: number }[] = [
  { name: 'Istirahat 15 menit', minutes: 15 },
  { name: 'Istirahat 1 jam', minutes: 60 },
  { name: 'Istirahat, belum tahu' },
];

interface UserTopBarProps {
  bell: ReactNode;
  onSearch: () => void;
  onHelp: () => void;
  onShortcuts: () => void;
  onResetPassword: () => void;
  onLogout: () => void;
}

export function UserTopBar({ bell, onSearch, onHelp, ...profile }: UserTopBarProps) {
  const user = useUser();
  const state = useStore(connection);
  const status = useAvailability();
  const shown = state === 'live' ? status.words : 'Menyambung…';
  const plan = user.workspace?.plan_name ?? 'Paket Gratis';
  return (
    <TopBar
      home={{ to: '/user/chat', label: 'Sapa, ke kotak masuk' }}
      name={user.workspace?.name ?? user.name}
    >
      <Link className={classes.plan} to="/user/billings">
        Anda menggunakan <strong>{plan}</strong>.{plan === 'Paket Gratis' ? ' Upgrade Sekarang!' : null}
      </Link>
      <TopBarSpace />
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={15} stroke={1.8} aria-hidden="true" />
        <span>Cari dan jalankan</span>
        <kbd className={classes.key}>{printKeys('palette')}</kbd>
      </button>
      <TopBarSpace />
      <button type="button" className={classes.help} data-tip={printKeys('help')} onClick={onHelp}>
        <IconHelp size={17} stroke={1.8} aria-hidden="true" />
        <span>Help Center</span>
      </button>
      <Menu
        label="Status saya"
        width={272}
        target={
          <button type="button" className={classes.status} aria-label={`Status saya: ${shown}`}>
            <Presence live={state === 'live' && status.online}>{shown}</Presence>
          </button>
        }
      >
        <MenuItem onClick={() => status.say('online')}>Online</MenuItem>
        {breaks.map(({ name, minutes }) => (
          <MenuItem key={name} onClick={() => status.say('break', minutes)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => status.say('offline')}>Offline</MenuItem>
        <MenuDivider />
        <MenuSwitch on={status.auto} says={status.auto ? 'Active' : 'Disabled'} onTurn={status.turnAuto}>
          Offline bila diam 15 menit
        </MenuSwitch>
      </Menu>
      {bell}
      <ProfileMenu {...profile} />
    </TopBar>
  );
}
