import { logout } from '@sapa/contracts/identity';
import { call } from './api.ts';
import { emptyPrivateStorage } from './private-storage.ts';
import { forgetPushDevice } from './push-device.ts';
import { session } from './session.ts';

/** Ends the session on the server first; a server out of reach must not keep anyone signed in here. */
export async function leave() {
  await call(logout).catch(() => undefined);
  await forgetPushDevice().catch(() => undefined);
  emptyPrivateStorage();
  // The guard of the area sees it and leads to the sign-in page.
  session.forget();
}
