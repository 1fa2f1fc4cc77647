import { IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSystem } from '../../lib/app/system.ts';
import { connection } from '../../lib/realtime.ts';
import { useOnline } from '../../lib/server/use-online.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Presence, TopBar, TopBarSpace } from '../../ui/frame/top-bar.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import classes from './admin-top-bar.module.css';

interface AdminTopBarProps {
  onResetPassword: () => void;
  onLogout: () => void;
}

export function AdminTopBar({ onResetPassword, onLogout }: AdminTopBarProps) {
  const { id, name, email } = useUser();
  const online = useOnline();
  const lost = useStore(connection) === 'lost';
  const navigate = useNavigate();
  const { application_name: application } = useSystem();
  return (
    <TopBar
      home={{ to: '/admin/dashboard', label: 'Sapa, ke dashboard admin' }}
      name={`${application} Admin`}
    >
      <TopBarSpace />
      <Presence live={online && !lost}>{online ? (lost ? 'Menyambung…' : 'Online') : 'Offline'}</Presence>
      <Menu
        label="Akun"
        target={
          <button type="button" className={classes.person}>
            <Avatar name={name} seed={id} size={28} />
            <span className={classes.words}>
              <strong>{name}</strong>
              <small>{email}</small>
            </span>
          </button>
        }
      >
        <MenuItem icon={<IconUserCircle size={17} stroke={1.7} />} onClick={() => navigate('/admin/profile')}>
          Profile
        </MenuItem>
        <MenuItem icon={<IconKey size={17} stroke={1.7} />} onClick={onResetPassword}>
          Reset Password
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<IconLogout size={17} stroke={1.7} />} onClick={onLogout}>
          Logout
        </MenuItem>
      </Menu>
    </TopBar>
  );
}
