import { createClient, type MemberRole } from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './app.ts';
import { browserAt, cookieOf } from './browser.ts';
import type { Call } from './shop.ts';

export interface Colleague {
  call: Call;
  token: string;
  cookie: string;
  userId: string;
  memberId: string;
  email: string;
  password: string;
}

/** Somebody who works in the workspace too, signed in; moved over before the first sign-in, quicker than by invitation. */
export async function joinWorkspace(
  sapa: Pick<TestApp, 'url' | 'ownerUrl'>,
  workspaceId: string,
  { role = 'agent', name = 'Rina Wulandari' }: { role?: MemberRole; name?: string } = {},
): Promise<Colleague> {
  const browser = browserAt(sapa.url);
  const { email, password, user } = await browser.register({ name });
  const owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  const memberId = uuidv7();
  await owner.query('update users set email_verified = true where id = $1', [user.id]);
  await owner.query('delete from members where user_id = $1', [user.id]);
  await owner.query(
    'insert into members (workspace_id, id, user_id, name, role) values ($1, $2, $3, $4, $5)',
    [workspaceId, memberId, user.id, name, role],
  );
  await owner.end();
  const signedIn = await browser.login(email, password);
  const token = signedIn.body.data!.access_token;
  const cookie = cookieOf(signedIn);
  return {
    call: createClient({ baseUrl: sapa.url, token: () => token }),
    token,
    cookie,
    userId: user.id,
    memberId,
    email,
    password,
  };
}
