import { IconCircleFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const { id, name, email } = useUser();
  const online = useOnline();
  return (
    <header className={classes.bar}>
      <Link className={classes.logo} to="/admin/dashboard" aria-label="Sapa, ke dashboard admin">
        <LogoMark size={32} />
      </Link>
      <span className={classes.area}>Area admin</span>
      <span className={classes.space} />
      <span className={classes.presence} data-live={online || undefined} role="status">
        <IconCircleFilled size={9} aria-hidden="true" />
        {online ? 'Online' : 'Offline'}
      </span>
      <Link className={classes.person} to="/admin/dashboard">
        <Avatar name={name} seed={id} size={28} />
        <span className={classes.words}>
          <strong>{name}</strong>
          <small>{email}</small>
        </span>
      </Link>
    </header>
  );
}
