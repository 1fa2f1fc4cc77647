import { logout } from '@sapa/contracts/identity/identity';
import { askLast, stopAsking } from '../api.ts';
import { showAppBadge } from '../app/app-badge.ts';
import { forgetPushDevice } from '../app/push-device.ts';
import { session } from '../session.ts';
import { emptyPrivateStorage } from './private-storage.ts';
import { forgetWanted } from './wanted.ts';

/**
 * Signs out. This browser is emptied first: the server tells every screen of the session's end, and the first that
 * hears it leads all of them away, before the answer is here. A server out of reach keeps nobody signed in.
 */
export async function leave() {
  emptyPrivateStorage();
  await Promise.allSettled([forgetPushDevice(), askLast(logout)]);
  sessionEnded();
}

/** The session was ended on purpose, here or elsewhere; one that only ran out keeps what was begun. */
export function sessionEnded() {
  emptyPrivateStorage();
  showAppBadge(0);
  forgetWanted();
  stopAsking();
  // The guard of the area sees it and leads to the sign-in page.
  session.forget();
}
