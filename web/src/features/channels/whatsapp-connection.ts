import { whatsAppCallback } from '@sapa/contracts/channels';
import { ApiError, type CallArguments } from '@sapa/contracts/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { call } from '../../lib/api.ts';
import { goOutside } from '../../lib/go-outside.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const STATE = 'sapa.whatsapp-state';

/** Leaves for Meta. The random state stays here, and has to come back with the code. */
export function goToMeta({ state, oauth_url }: { state: string; oauth_url: string }) {
  localStorage.setItem(STATE, state);
  goOutside(oauth_url);
}

/** Exchanges the code and tells how it went; true when the number is connected. */
export async function finishWhatsApp(
  cache: QueryClient,
  body: CallArguments<typeof whatsAppCallback>[0]['body'],
): Promise<boolean> {
  try {
    await call(whatsAppCallback, { body });
  } catch (error) {
    const sentence = error instanceof ApiError ? error.message : '';
    toast('error', sentence || 'Gagal menghubungkan akun.');
    return false;
  }
  toast('success', 'WhatsApp Business connected!');
  await askChannelsAgain(cache);
  return true;
}

/** The way back from Meta: exchanges the code once if the state is ours, and clears the address. */
export function useReturnFromMeta(): boolean {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [exchanging, setExchanging] = useState(false);
  const handled = useRef(false);
  const code = search.get('code');
  const state = search.get('state');
  const refused = search.has('error');

  useEffect(() => {
    if (handled.current || (code === null && !refused)) return;
    handled.current = true;
    const expected = localStorage.getItem(STATE);
    localStorage.removeItem(STATE);
    setSearch({}, { replace: true });
    if (code === null || state === null || state !== expected) {
      // What stands in an address may have been written by anybody: none of it is shown.
      toast('error', 'Gagal menghubungkan akun.');
      return;
    }
    setExchanging(true);
    finishWhatsApp(cache, { code, state }).finally(() => setExchanging(false));
  }, [cache, code, refused, setSearch, state]);

  return exchanging;
}
