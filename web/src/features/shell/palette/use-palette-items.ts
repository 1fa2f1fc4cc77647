import { listConversations } from '@sapa/contracts/conversations/conversations';
import {
  IconBolt,
  IconDownload,
  IconHelp,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { setColorScheme, useColorScheme } from '../../../lib/app/color-scheme.ts';
import { install, installable } from '../../../lib/app/install-option.ts';
import { active, printKeys, type ShortcutId, shortcuts } from '../../../lib/input/shortcuts.ts';
import { useStore } from '../../../lib/store.ts';
import type { Help } from '../help.ts';
import { places } from '../nav-items.ts';
import { useSettingsItems } from '../settings/settings-items.ts';
import { matching, type PaletteItem } from './palette-items.ts';
import { useFound } from './use-found.ts';

const CONVERSATIONS = 6;
const ARTICLES = 4;
/** What is open already, what a pointer has to show first, and what stands among the rooms. */
const UNOFFERED = new Set<ShortcutId>([
  'palette',
  'replyTo',
  'toInbox',
  'toContacts',
  'toAnalytics',
  'toSettings',
]);
/** Milliseconds that a search's answer is good for while one types back and forth. */
const FRESH = 30_000;

/** What the palette offers for the words typed: rooms, what the screen can do now, and what was found. */
export function usePaletteItems(typed: string, help: Help, onLogout: () => void) {
  const navigate = useNavigate();
  const dark = useColorScheme() === 'dark';
  const canInstall = useStore(installable);
  const acts = useStore(active);
  const settings = useSettingsItems();
  const q = typed.trim();
  const conversations = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => call(listConversations, { query: { q, limit: CONVERSATIONS }, signal }),
    enabled: q.length >= 2,
    staleTime: FRESH,
    gcTime: FRESH,
  });
  const others = useFound(q);
  const articles = useQuery({
    queryKey: ['palette', 'help', q],
    queryFn: () => help.find(q),
    enabled: q.length >= 2,
    gcTime: FRESH,
  });

  const rooms: PaletteItem[] = [...places, ...settings].map((place) => ({
    id: place.to,
    group: 'Halaman',
    name: place.name,
    finds: place.finds,
    Icon: place.Icon,
    run: () => navigate(place.to),
  }));
  const doings: PaletteItem[] = [...acts]
    .filter(([id]) => !UNOFFERED.has(id))
    .map(([id, run]) => ({
      id,
      group: 'Tindakan',
      name: shortcuts[id].does,
      keys: printKeys(id),
      Icon: IconBolt,
      run,
    }));
  const general: PaletteItem[] = [
    {
      id: 'scheme',
      group: 'Tindakan',
      name: dark ? 'Pakai mode terang' : 'Pakai mode gelap',
      finds: 'tema tampilan',
      Icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...(canInstall
      ? [
          {
            id: 'install',
            group: 'Tindakan',
            name: 'Pasang aplikasi',
            Icon: IconDownload,
            run: () => void install(),
          },
        ]
      : []),
    { id: 'logout', group: 'Tindakan', name: 'Logout', finds: 'keluar', Icon: IconLogout, run: onLogout },
  ];
  const found: PaletteItem[] = (q.length >= 2 ? (conversations.data?.items ?? []) : []).map((each) => {
    // The message that says so, where one does.
    const words = conversations.data?.found?.find(({ conversation_id }) => conversation_id === each.id);
    const detail = words?.text || each.last_message?.preview;
    return {
      id: each.id,
      group: 'Percakapan',
      name: each.contact.name,
      ...(detail !== undefined && { detail }),
      Icon: IconMessage,
      run: () => navigate(`/user/chat/${each.id}${words === undefined ? '' : `#pesan-${words.message_id}`}`),
    };
  });
  const helpful: PaletteItem[] = (q.length >= 2 ? (articles.data ?? []) : [])
    .slice(0, ARTICLES)
    .map(({ slug, title }) => ({
      id: `help/${slug}`,
      group: 'Bantuan',
      name: title,
      Icon: IconHelp,
      run: () => help.open(slug),
    }));
  return {
    // The server has already compared what it found with the words, the help its articles.
    items: [...matching([...rooms, ...doings, ...general], typed), ...found, ...others, ...helpful],
    searching: q.length >= 2 && conversations.isFetching,
    failed: conversations.isError,
  };
}
