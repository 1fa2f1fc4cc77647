import { IconCircleFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useSystem } from '../../lib/system.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const { id, name, email } = useUser();
  const online = useOnline();
  const { application_name: application, maintenance } = useSystem();
  return (
    <header className={classes.bar}>
      <Link className={classes.logo} to="/admin/dashboard" aria-label="Sapa, ke dashboard admin">
        <LogoMark size={32} />
      </Link>
      <span className={classes.area}>{application} Admin</span>
      {maintenance ? (
        <Link className={classes.maintenance} to="/admin/settings">
          Mode pemeliharaan menyala
        </Link>
      ) : null}
      <span className={classes.space} />
      <span className={classes.presence} data-live={online || undefined} role="status">
        <IconCircleFilled size={9} aria-hidden="true" />
        {online ? 'Online' : 'Offline'}
      </span>
      <Link className={classes.person} to="/admin/profile">
        <Avatar name={name} seed={id} size={28} />
        <span className={classes.words}>
          <strong>{name}</strong>
          <small>{email}</small>
        </span>
      </Link>
    </header>
  );
}
