import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberWanted } from '../../lib/account/wanted.ts';
import { Splash } from './splash.tsx';

/** Goes to a page outside the app: the sign-in pages are documents of their own, with a tenth of its scripts. Until that one is there, calm. */
export function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Splash />;
}

/** To sign in, and from there to the screen that was asked for. */
export function LeaveForLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberWanted(pathname + search + hash), [pathname, search, hash]);
  return <Leave to="/login" />;
}
