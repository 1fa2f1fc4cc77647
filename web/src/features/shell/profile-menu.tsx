import {
  IconBellRinging,
  IconCircleDot,
  IconDownload,
  IconKey,
  IconKeyboard,
  IconLogout,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { install, installable } from '../../lib/app/install-option.ts';
import { pushState } from '../../lib/app/push-device.ts';
import { printKeys } from '../../lib/input/shortcuts.ts';
import { seedOf, useImpersonated, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { turnPush } from '../../ui/frame/turn-push.ts';
import { Menu, MenuDivider, MenuItem, MenuKeys, MenuLabel, MenuSwitch } from '../../ui/overlay/menu.tsx';
import { accountPlaces } from './account-places.ts';
import classes from './profile-menu.module.css';
import { useAvailability } from './use-availability.ts';
import { useWorkspaceItems } from './use-workspace-items.tsx';

interface ProfileMenuProps {
  onShortcuts: () => void;
  onResetPassword: () => void;
  onLogout: () => void;
}

export function ProfileMenu({ onShortcuts, onResetPassword, onLogout }: ProfileMenuProps) {
  const user = useUser();
  const canInstall = useStore(installable);
  const navigate = useNavigate();
  const impersonated = useImpersonated();
  const workspaces = useWorkspaceItems();
  const status = useAvailability();
  const pushes = useStore(pushState) === 'on';
  return (
    <Menu
      label="Akun"
      width={272}
      target={
        <button type="button" className={classes.person}>
          <Avatar name={user.name} seed={seedOf(user)} src={user.image} size={28} />
          <span className={classes.name}>{user.name}</span>
        </button>
      }
    >
      <div className={classes.card}>
        <strong className={classes.full}>{user.name}</strong>
        <span className={classes.email}>{user.email}</span>
        <span className={classes.plan}>
          <Chip tone="person">{user.workspace?.plan_name ?? 'Paket Gratis'}</Chip>
        </span>
      </div>
      {impersonated ? null : (
        <>
          <MenuSwitch
            icon={<IconCircleDot size={17} stroke={1.7} />}
            on={status.online}
            says={status.words}
            onTurn={(on) => status.say(on ? 'online' : 'offline')}
          >
            Status saya
          </MenuSwitch>
          <MenuSwitch
            icon={<IconBellRinging size={17} stroke={1.7} />}
            on={pushes}
            says={pushes ? 'Active' : 'Disabled'}
            onTurn={turnPush}
          >
            Notifikasi perangkat ini
          </MenuSwitch>
          <MenuDivider />
        </>
      )}
      {impersonated ? null : (
        <>
          {accountPlaces.map(({ to, name, Icon }) => (
            <MenuItem key={to} icon={<Icon size={17} stroke={1.7} />} onClick={() => navigate(to)}>
              {name}
            </MenuItem>
          ))}
          <MenuItem icon={<IconKey size={17} stroke={1.7} />} onClick={onResetPassword}>
            Reset Password
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {workspaces.length > 0 ? <MenuLabel>Workspace</MenuLabel> : null}
      {workspaces.map(({ id, name, icon, go }) => (
        <MenuItem key={id} icon={icon} onClick={go}>
          {name}
        </MenuItem>
      ))}
      {workspaces.length > 0 ? <MenuDivider /> : null}
      <MenuItem
        icon={<IconKeyboard size={17} stroke={1.7} />}
        after={<MenuKeys>{printKeys('sheet')}</MenuKeys>}
        onClick={onShortcuts}
      >
        Pintasan papan ketik
      </MenuItem>
      {canInstall ? (
        <MenuItem icon={<IconDownload size={17} stroke={1.7} />} onClick={install}>
          Pasang aplikasi
        </MenuItem>
      ) : null}
      <MenuItem icon={<IconLogout size={17} stroke={1.7} />} onClick={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
