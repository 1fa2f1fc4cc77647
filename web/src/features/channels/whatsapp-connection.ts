import { startWhatsAppConnection, whatsAppCallback } from '@sapa/contracts/channels';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';

const STATE = 'sapa.whatsapp-state';

/** Leaves for Meta. The random state stays here, and has to come back with the code. */
export async function goToMeta() {
  const { state, oauth_url } = await call(startWhatsAppConnection);
  localStorage.setItem(STATE, state);
  location.assign(oauth_url);
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
    call(whatsAppCallback, { body: { code, state } })
      .then(() => {
        toast('success', 'WhatsApp Business connected!');
        return cache.invalidateQueries({ queryKey: ['channels'] });
      })
      .catch((error: unknown) => {
        toast(
          'error',
          error instanceof ApiError && error.message ? error.message : 'Gagal menghubungkan akun.',
        );
      })
      .finally(() => setExchanging(false));
  }, [cache, code, refused, setSearch, state]);

  return exchanging;
}
