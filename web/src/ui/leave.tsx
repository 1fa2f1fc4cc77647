import { useEffect } from 'react';
import { Splash } from './splash.tsx';

/** Goes to a page outside the app: the sign-in pages are documents of their own, with a tenth of its scripts. Until that one is there, calm. */
export function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Splash />;
}
