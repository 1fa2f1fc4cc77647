import type { updateLiveChat } from '@sapa/contracts/channels/channel-setup';
import type { Channel } from '@sapa/contracts/channels/channels';
import type { WidgetConfig } from '@sapa/contracts/channels/livechat';
import type { LiveChatSettings } from '@sapa/contracts/channels/livechat-settings';
import type { z } from 'zod';

export type LiveChatChannel = Channel & { livechat: NonNullable<Channel['livechat']> };

/** What stands on the screen: the settings as they are typed. */
export interface LiveChatDraft extends Omit<LiveChatSettings, 'allowed_hosts'> {
  name: string;
  slug: string;
  /** One a line. */
  allowed_hosts: string;
  picture_url: string | null;
}

export function draftOf({ name, livechat }: LiveChatChannel): LiveChatDraft {
  const { slug, settings, picture_url } = livechat;
  return { ...settings, name, slug, picture_url, allowed_hosts: settings.allowed_hosts.join('\n') };
}

/** The rows of the screen and what each of them holds. */
export const rows = {
  brand: ['name', 'picture_id', 'font'],
  color: ['color', 'theme'],
  button: ['position', 'launcher_text'],
  greeting: ['greeting', 'teaser_seconds'],
  texts: ['texts', 'away_text'],
  starters: ['starters'],
  form: ['form', 'privacy_url'],
  hosts: ['allowed_hosts'],
  page: ['slug'],
} as const satisfies Record<string, readonly (keyof LiveChatDraft)[]>;
export type RowName = keyof typeof rows;

const differs = (draft: LiveChatDraft, base: LiveChatDraft, field: keyof LiveChatDraft) =>
  JSON.stringify(draft[field]) !== JSON.stringify(base[field]);

export const changedRows = (draft: LiveChatDraft, base: LiveChatDraft): RowName[] =>
  (Object.keys(rows) as RowName[]).filter((row) => rows[row].some((field) => differs(draft, base, field)));

type Body = z.input<typeof updateLiveChat.body>;

/** What was changed here, and nothing else: what a colleague saved meanwhile stays. */
export function changesOf(draft: LiveChatDraft, base: LiveChatDraft): Body {
  const changed = Object.values(rows)
    .flat()
    .filter((field) => differs(draft, base, field))
    .map((field) => [field, field === 'allowed_hosts' ? hostsOf(draft) : draft[field]] as const);
  const { name, slug, ...settings } = Object.fromEntries(changed) as NonNullable<Body['settings']> &
    Pick<Body, 'name' | 'slug'>;
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

const hostsOf = ({ allowed_hosts }: LiveChatDraft) =>
  allowed_hosts
    .split(/[\s,]+/)
    .map((host) => host.trim())
    .filter((host) => host !== '');

/** What the widget would be told of this draft. */
export const configOf = ({ slug: _slug, allowed_hosts: _hosts, ...draft }: LiveChatDraft): WidgetConfig => ({
  ...draft,
  key: 'pratinjau',
  online: true,
  max_file_bytes: 16_000_000,
});
