import { logout } from '@sapa/contracts/identity';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

/** Ends the session on the server first; a server out of reach must not keep anyone signed in here. */
export async function leave() {
  await call(logout).catch(() => undefined);
  // The guard of the area sees it and leads to the sign-in page.
  session.forget();
}
