import type { Reply } from '@sapa/contracts/endpoint';
import type { login } from '@sapa/contracts/identity/sign-in';
import { leaveNews } from '../../lib/app/news.ts';
import { homeOf, session } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';

export type SignedIn = Reply<typeof login>['data'];

/** Milliseconds: the greeting stays 1.5 s, the way leads on after 1.2 s. The rest of it is said where it leads. */
const GREETING = 1_500;
const LEAD_ON = 1_200;

/** Greets, then keeps the session, which leads home. False: nobody here knows the role. */
export function greet({ user, access_token }: SignedIn): boolean {
  if (homeOf(user) === null) return false;
  const text = `Selamat datang, ${user.name}.`;
  toast('success', text, { lasts: GREETING });
  setTimeout(() => {
    leaveNews({ text, rest: GREETING - LEAD_ON });
    session.keep(user, access_token);
  }, LEAD_ON);
  return true;
}
