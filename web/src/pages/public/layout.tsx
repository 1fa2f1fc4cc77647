import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { homeOf, useSession } from '../../lib/session.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';

/** Pages for visitors: who is signed in already goes home. */
export default function PublicLayout() {
  const session = useSession();
  const home = session ? homeOf(session.user) : null;
  // Written down in the build, their region would stand there a second time beside the one of a form come to life.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      {home ? <Navigate to={home} replace /> : <Outlet />}
      {alive ? <Toasts /> : null}
    </>
  );
}
