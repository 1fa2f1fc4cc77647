import { setAvailability } from '@sapa/contracts/members';
import { call } from './api.ts';
import { session } from './session.ts';

/** On the screens at once; taken back where the server could not be told. @throws what the call throws */
export async function sayAvailable(available: boolean): Promise<void> {
  keepAvailable(available);
  try {
    await call(setAvailability, { body: { available } });
  } catch (error) {
    keepAvailable(!available);
    throw error;
  }
}

/** Said here, on another device, or by another tab. */
export function keepAvailable(available: boolean) {
  const current = session.current();
  if (!current?.user.member || current.user.member.available === available) return;
  session.keep({ ...current.user, member: { ...current.user.member, available } }, current.token);
}
