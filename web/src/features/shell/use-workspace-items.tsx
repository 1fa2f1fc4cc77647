import { listWorkspaces, switchWorkspace } from '@sapa/contracts/account';
import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call, sentenceOf } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.tsx';

/** The person's workspaces, where there are several; who has one sees nothing of this. */
function useWorkspaces() {
  const { data = [] } = useQuery({
    queryKey: ['workspaces'],
    queryFn: async ({ signal }) => (await call(listWorkspaces, { signal })).items,
    staleTime: 60_000,
  });
  return data.length > 1 ? data : [];
}

/** The session moves on the server; every tab of this browser then begins anew there (pages/user/layout.tsx). */
async function move(workspaceId: string) {
  try {
    const { data } = await call(switchWorkspace, { body: { workspace_id: workspaceId } });
    const token = session.current()?.token;
    if (token) session.keep(data.user, token);
  } catch (error) {
    toast('error', sentenceOf(error));
  }
}

/** Drawn by the menu of the top bar and by the phone's sheet, each in its own form. */
export function useWorkspaceItems() {
  return useWorkspaces().map(({ id, name, current }) => ({
    id,
    name,
    current,
    icon: current ? <IconCheck size={17} stroke={1.9} /> : <IconBuildingStore size={17} stroke={1.7} />,
    go: () => void (current ? undefined : move(id)),
  }));
}
