import type { Presence, SessionUser } from '@sapa/contracts/identity/identity';
import { setAutoOffline, setAvailability } from '@sapa/contracts/identity/members';
import { call } from '../api.ts';
import { session } from '../session.ts';

export interface Availability {
  says: Presence;
  back_at: string | null;
}

/**
 * On the screens at once; taken back where the server could not be told.
 *
 * @param minutes how long a break lasts, by the server's clock: this device's may be wrong by a day
 * @throws what the call throws
 */
export async function sayAvailability(says: Presence, minutes: number | null): Promise<void> {
  const before = session.current()?.user.member;
  keepAvailability({ says, back_at: null });
  try {
    keepAvailability(await call(setAvailability, { body: { says, minutes } }));
  } catch (error) {
    if (before) keepAvailability(before);
    throw error;
  }
}

/** @throws what the call throws */
export async function turnAutoOffline(on: boolean): Promise<void> {
  await call(setAutoOffline, { body: { on } });
  keep({ auto_offline: on });
}

/** Said here, on another device, or by another tab. */
export const keepAvailability = ({ says, back_at }: Availability): void => keep({ says, back_at });

function keep(change: Partial<NonNullable<SessionUser['member']>>) {
  const current = session.current();
  if (!current?.user.member) return;
  session.keep({ ...current.user, member: { ...current.user.member, ...change } }, current.token);
}
