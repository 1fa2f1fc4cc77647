import { switchWorkspace } from '@sapa/contracts/identity/members';
import { call } from '../api.ts';
import { session } from '../session.ts';

/** The session moves on the server; every tab of this browser then begins anew there (pages/user/layout.tsx). */
export async function moveWorkspace(id: string): Promise<void> {
  const { data } = await call(switchWorkspace, { body: { workspace_id: id } });
  const token = session.current()?.token;
  if (token) session.keep(data.user, token);
}
