import { useEffect } from 'react';

/** Goes to a page outside the app: the sign-in pages are documents of their own, with a tenth of its scripts. */
export function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
