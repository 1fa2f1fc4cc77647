import { listWorkspaces } from '@sapa/contracts/identity/members';
import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { moveWorkspace } from '../../lib/account/move-workspace.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { useImpersonated } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The person's workspaces, where there are several; who has one sees nothing of this. */
function useWorkspaces() {
  const impersonated = useImpersonated();
  const { data = [] } = useQuery({
    // Whoever helps works in this one.
    enabled: !impersonated,
    queryKey: ['workspaces'],
    queryFn: async ({ signal }) => (await call(listWorkspaces, { signal })).items,
    staleTime: 60_000,
  });
  return data.length > 1 ? data : [];
}

const move = (id: string) => moveWorkspace(id).catch((error: unknown) => toast('error', sentenceOf(error)));

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
