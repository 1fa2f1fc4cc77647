import type { Context } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';

export const nameOfBusiness = ({ workspaceId }: Context): Read<string> => ({
  name: 'workspace-name',
  text: 'select name from workspaces where id = $1',
  values: [workspaceId],
  answer: ([workspace]: { name: string }[]) => workspace?.name ?? '',
});
