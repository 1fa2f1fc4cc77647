import type { Invitation, Member, MemberRole } from '@sapa/contracts';
import { type Answer, bearer, person, type SignedUp } from './browser.ts';
import type { FrontDoorWithMail } from './front-door.ts';
import { keyIn } from './post-office.ts';

const INVITED = /Anda diundang/;
/** What an invited person without an account chooses. */
export const NEWCOMER = { name: 'Putri Wulandari', password: 'kuda-terbang-biru' };

/** The people of a business as they come to it: an owner who may invite, and those who follow the mailed link. */
export function staffAt(door: FrontDoorWithMail) {
  async function boss(plan = 'Enterprise', typed: Record<string, unknown> = {}): Promise<SignedUp> {
    const who = await door.browser.signUp(typed);
    await verify(who.email);
    await door.sql.query('update workspaces set plan_name = $2 where id = $1', [
      who.user.workspace!.id,
      plan,
    ]);
    return who;
  }
  const verify = (email: string) =>
    door.sql.query('update users set email_verified = true where email = $1', [email]);
  const as = ({ token }: { token: string }, method: string, path: string, body?: unknown) =>
    door.browser.call(method, path, body, bearer(token)) as Promise<Answer & { body: Invitation & Member }>;
  const invite = (who: { token: string }, email: string, role: MemberRole = 'agent') =>
    as(who, 'POST', '/invitations', { email, role });
  const key = async (email: string, count = 1) =>
    keyIn(await door.post.mailTo(email, INVITED, count), door.sapa.app.config.PUBLIC_URL, 'invitation');
  const read = (token: unknown) => door.browser.call('POST', '/auth/invitation', { token });
  const accept = (token: unknown, newcomer: Record<string, unknown> = {}) =>
    door.browser.call('POST', '/auth/invitation/accept', { token, ...newcomer });

  /** Somebody who was invited and came. */
  async function colleague(who: SignedUp, role: MemberRole): Promise<SignedUp> {
    const { email } = person();
    await invite(who, email, role);
    await accept(await key(email), NEWCOMER);
    const answer = await door.browser.login(email, NEWCOMER.password);
    const { user, access_token: token } = answer.body.data!;
    return { email, password: NEWCOMER.password, user, token, cookie: '', setCookie: [] };
  }

  return { boss, verify, as, invite, key, read, accept, colleague };
}
