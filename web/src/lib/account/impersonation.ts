import { endImpersonation as end } from '@sapa/contracts/identity/impersonation';
import { call, leaveImpersonation, renew } from '../api.ts';
import { session } from '../session.ts';

/** Back to the own session; over on the server first. The guards of the areas see it and lead to where one belongs. */
export async function endImpersonation(): Promise<void> {
  if (session.current()?.user.impersonation == null) return;
  leaveImpersonation();
  await call(end).catch(() => undefined);
  await renew();
}
