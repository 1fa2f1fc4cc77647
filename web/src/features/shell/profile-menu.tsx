import { logout } from '@sapa/contracts/identity';
import { IconLogout } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { session, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import classes from './profile-menu.module.css';

/** Ends the session on the server first; a server out of reach must not keep anyone signed in here. */
export async function leave() {
  await call(logout).catch(() => undefined);
  // The guard of the area sees it and leads to the sign-in page.
  session.forget();
}

export function ProfileMenu() {
  const user = useUser();
  return (
    <Menu
      label="Akun"
      target={
        <button type="button" className={classes.person}>
          <Avatar name={user.name} seed={user.id} size={28} />
          <span className={classes.name}>{user.name}</span>
        </button>
      }
    >
      <div className={classes.card}>
        <strong className={classes.full}>{user.name}</strong>
        <span className={classes.email}>{user.email}</span>
      </div>
      <MenuItem icon={<IconLogout size={17} stroke={1.7} />} onClick={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
}
