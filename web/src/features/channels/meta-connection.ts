import {
  type OfferedPages,
  pageCallback,
  startPageConnection,
  whatsAppCallback,
} from '@sapa/contracts/channels/channel-setup';
import { ApiError, type CallArguments } from '@sapa/contracts/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { call } from '../../lib/api.ts';
import { goOutside } from '../../lib/app/go-outside.ts';
import { channelName } from '../../ui/channel-icon.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const STATE = 'sapa.meta-state';

/** Kinds that are connected by choosing pages in Meta's dialog. */
export type PageKind = CallArguments<typeof startPageConnection>[0]['body']['kind'];

/** Leaves for Meta. What is being connected and the random state stay here; the state has to come back with the code. */
export function goToMeta(
  kind: PageKind | 'whatsapp',
  { state, oauth_url }: { state: string; oauth_url: string },
) {
  localStorage.setItem(STATE, `${kind} ${state}`);
  goOutside(oauth_url);
}

export async function connectPages(kind: PageKind): Promise<void> {
  goToMeta(kind, await call(startPageConnection, { body: { kind } }));
}

/** Exchanges the code and tells how it went; the channels that are connected now. */
export function finishWhatsApp(
  cache: QueryClient,
  body: CallArguments<typeof whatsAppCallback>[0]['body'],
): Promise<string[]> {
  return finish(cache, async () => {
    const { id } = await call(whatsAppCallback, { body });
    toast('success', 'WhatsApp Business connected!');
    return [id];
  });
}

type ConnectedPages = Pick<Awaited<ReturnType<typeof call<typeof pageCallback>>>, 'channels' | 'refused'>;

/** @returns the channels that are connected now */
export function tellConnected(kind: PageKind, { channels, refused }: ConnectedPages): string[] {
  if (channels.length > 0)
    toast('success', `${channelName(kind)} terhubung: ${channels.map(({ name }) => name).join(', ')}.`);
  for (const { name, reason } of refused) toast('error', `${name}: ${reason}`);
  return channels.map(({ id }) => id);
}

/** Pages of which the owner has to choose. */
export interface PageChoice {
  kind: PageKind;
  offered: OfferedPages;
}

const finishPages = (
  cache: QueryClient,
  body: { kind: PageKind; code: string; state: string },
  onChoice: (choice: PageChoice) => void,
) =>
  finish(cache, async () => {
    const { choice, ...connected } = await call(pageCallback, { body });
    if (choice !== null) onChoice({ kind: body.kind, offered: choice });
    return tellConnected(body.kind, connected);
  });

async function finish(cache: QueryClient, connect: () => Promise<string[]>): Promise<string[]> {
  try {
    const connected = await connect();
    await askChannelsAgain(cache);
    return connected;
  } catch (error) {
    const sentence = error instanceof ApiError ? error.message : '';
    toast('error', sentence || 'Gagal menghubungkan akun.');
    return [];
  }
}

/** The way back from Meta: exchanges the code once if the state is ours, and clears the address. */
export function useReturnFromMeta(
  onConnected: (channelIds: string[]) => void,
  onChoice: (choice: PageChoice) => void,
): boolean {
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
    const [kind, expected] = (localStorage.getItem(STATE) ?? '').split(' ');
    localStorage.removeItem(STATE);
    setSearch({}, { replace: true });
    if (code === null || state === null || state !== expected) {
      // What stands in an address may have been written by anybody: none of it is shown.
      toast('error', 'Gagal menghubungkan akun.');
      return;
    }
    setExchanging(true);
    const connected =
      kind === 'messenger' || kind === 'instagram'
        ? finishPages(cache, { kind, code, state }, onChoice)
        : finishWhatsApp(cache, { code, state });
    connected.then(onConnected).finally(() => setExchanging(false));
  }, [cache, code, onChoice, onConnected, refused, setSearch, state]);

  return exchanging;
}
