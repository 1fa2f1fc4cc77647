import {
  readWorkspaceSettings,
  updateWorkspaceSettings,
  type WorkspaceSettings,
} from '@sapa/contracts/identity/workspace';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, renew } from '../../lib/api.ts';

const SETTINGS = ['workspace-settings'];

export const useWorkspaceSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => call(readWorkspaceSettings, { signal }) });

/** Kept, here and in the session: every screen carries the name and writes its dates by it. */
export async function saveWorkspaceSettings(
  cache: QueryClient,
  body: Partial<WorkspaceSettings>,
): Promise<void> {
  cache.setQueryData(SETTINGS, await call(updateWorkspaceSettings, { body }));
  await renew();
}
