import { listDevices, type Profile, readProfile, updateProfile } from '@sapa/contracts/identity/account';
import { whoAmI } from '@sapa/contracts/identity/identity';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

const PROFILE = ['profile'];
export const DEVICES = ['devices'];

export const useProfile = () =>
  useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => call(readProfile, { signal }),
    // A mailed link, opened elsewhere, changes it.
    staleTime: 10_000,
  });

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await call(listDevices, { signal })).items,
    staleTime: 10_000,
  });

/** The profile as the server now has it, here and in the session that every screen reads. */
export async function applyProfile(cache: QueryClient, profile: Profile): Promise<void> {
  cache.setQueryData(PROFILE, profile);
  const current = session.current();
  if (!current) return;
  const { data } = await call(whoAmI);
  session.keep(data.user, session.current()?.token ?? current.token);
}

export const reloadProfile = (cache: QueryClient) => cache.invalidateQueries({ queryKey: PROFILE });

export async function saveProfile(
  cache: QueryClient,
  change: Parameters<typeof call<typeof updateProfile>>[1]['body'],
): Promise<void> {
  await applyProfile(cache, await call(updateProfile, { body: change }));
}
