import { Navigate, Outlet } from 'react-router';
import { homeOf, useSession } from '../../lib/session.ts';
import { Toasts } from '../../ui/toast.tsx';

/** Pages for visitors: who is signed in already goes home. */
export default function PublicLayout() {
  const session = useSession();
  const home = session ? homeOf(session.user) : null;
  return (
    <>
      {home ? <Navigate to={home} replace /> : <Outlet />}
      <Toasts />
    </>
  );
}
