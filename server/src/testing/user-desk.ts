import { createClient, type MemberRole } from '@sapa/contracts';
import { beforeAll } from 'vitest';
import { type Colleague, joinWorkspace } from './colleague.ts';
import { openFrontDoorWithMail } from './front-door.ts';
import { signInPlatform } from './platform.ts';
import type { Call } from './shop.ts';

type PlatformPerson = Awaited<ReturnType<typeof signInPlatform>>;

let people = 0;

/** A server with an ADMIN at the list of users, for the tests of one file. */
export function openUserDesk() {
  const door = openFrontDoorWithMail();
  const desk = {} as { rina: PlatformPerson };
  beforeAll(async () => {
    desk.rina = await signInPlatform(door.sapa, 'ADMIN');
  });
  const admin = ((...asked: Parameters<Call>) => desk.rina.call(...asked)) as Call;

  /** What Add User and Edit User are filled with. */
  const form = (change: Partial<Record<'username' | 'email' | 'password' | 'role', string>> = {}) =>
    ({
      username: 'Sari Dewi',
      email: `orang${++people}@uji.sapa.id`,
      password: 'kebun-jambu-lima',
      role: 'user',
      ...change,
    }) as never;
  const withToken = (token: string): Call => createClient({ baseUrl: door.sapa.url, token: () => token });
  const signIn = async (email: string, password: string) =>
    withToken((await door.browser.login(email, password)).body.data?.access_token ?? '');

  /** A workspace with an owner who can sign in, and colleagues. */
  async function shop(...roles: MemberRole[]) {
    const owner = await door.browser.signUp();
    const workspaceId = owner.user.workspace?.id ?? '';
    const others: Colleague[] = [];
    for (const role of roles)
      others.push(await joinWorkspace(door.sapa, workspaceId, { role, name: `Rekan ${role}` }));
    return { owner, workspaceId, others };
  }

  return { door, desk, admin, form, signIn, shop };
}
