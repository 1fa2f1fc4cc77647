import { logout } from '@sapa/contracts/identity';
import { IconLogout } from '@tabler/icons-react';
import { Navigate, Outlet } from 'react-router';
import { call } from '../../lib/api.ts';
import { homeOf, session, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Leave } from '../../ui/leave.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Toasts } from '../../ui/toast.tsx';
import classes from './layout.module.css';

/** The guard of the platform's own area: ROOT and ADMIN only. */
export default function AdminLayout() {
  const current = useSession();
  if (!current) return <Leave to="/login" />;
  const home = homeOf(current.user);
  if (home === null) return <Leave to="/login" />;
  if (home !== '/admin/dashboard') return <Navigate to={home} replace />;
  const leave = async () => {
    // A server out of reach must not keep anyone signed in here.
    await call(logout).catch(() => undefined);
    session.forget();
  };
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <LogoMark size={32} />
        <span className={classes.space} />
        <span className={classes.person}>
          <strong>{current.user.name}</strong>
          <small>{current.user.email}</small>
        </span>
        <Button variant="quiet" before={<IconLogout size={17} stroke={1.7} />} onClick={leave}>
          Logout
        </Button>
      </header>
      <main className={classes.panel}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  );
}
