import type { Channel } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import type { PresentedChannel } from './channel.ts';
import { channelKind } from './channel-kinds.ts';

/** A row as screens and the API see it: never the token, never a provider's shape. */
export function presentChannel(app: App, row: PresentedChannel): Channel {
  const kind = channelKind(row.kind);
  return {
    id: row.id,
    kind: kind.kind,
    name: row.name,
    status: row.status as Channel['status'],
    problem: row.problem,
    capabilities: kind.capabilities,
    checkable: kind.check !== undefined,
    tells_news: kind.tellNews !== undefined,
    whatsapp: null,
    livechat: null,
    account: null,
    api: null,
    email: null,
    ...kind.present(app, row),
    team_id: row.teamId,
    assignment: row.assignment,
    previous_handler_first: row.previousHandlerFirst,
    member_capacity: row.memberCapacity,
    begins_anew_hours: row.beginsAnewHours,
    tells_place: row.tellsPlace,
    place_text: row.placeText,
    created_at: row.createdAt.toISOString(),
  };
}
