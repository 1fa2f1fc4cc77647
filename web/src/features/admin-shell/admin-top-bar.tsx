import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useSystem } from '../../lib/system.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Presence, TopBar, TopBarSpace } from '../../ui/top-bar.tsx';
import classes from './admin-top-bar.module.css';

export function AdminTopBar() {
  const { id, name, email } = useUser();
  const online = useOnline();
  const { application_name: application, maintenance } = useSystem();
  return (
    <TopBar
      home={{ to: '/admin/dashboard', label: 'Sapa, ke dashboard admin' }}
      name={`${application} Admin`}
    >
      {maintenance ? (
        <Link className={classes.maintenance} to="/admin/settings">
          Mode pemeliharaan menyala
        </Link>
      ) : null}
      <TopBarSpace />
      <Presence live={online}>{online ? 'Online' : 'Offline'}</Presence>
      <Link className={classes.person} to="/admin/profile">
        <Avatar name={name} seed={id} size={28} />
        <span className={classes.words}>
          <strong>{name}</strong>
          <small>{email}</small>
        </span>
      </Link>
    </TopBar>
  );
}
