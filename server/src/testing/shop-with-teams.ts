import { createClient } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { browserAt } from './browser.ts';
import { type Colleague, joinWorkspace } from './colleague.ts';
import type { TestServer } from './server.ts';
import type { Call } from './shop.ts';

export interface Placed {
  id: string;
  contactId: string;
  /** Of the contact, and part of what they wrote: nowhere else in the world. */
  words: string;
  team: string | null;
  channel: string;
  handler: 'ai' | 'queue' | 'member';
  handlerId: string | null;
  status: 'open' | 'resolved';
  followers: string[];
  /** Whole minutes: the larger, the newer. */
  at: number;
  /** 1 to 5. */
  rank: number;
  /** Minutes that its customer has waited; null: for nothing. */
  waited: number | null;
}

/** A member, and by which lines of `team_members` and `member_channels` their view is kept. */
export interface Viewer extends Colleague {
  seesAll: boolean;
  teams: string[];
  /** None: every channel. */
  channels: string[];
}

export interface ShopWithTeams {
  workspaceId: string;
  owner: { call: Call; token: string; memberId: string };
  teams: [string, string];
  channels: [string, string];
  join(about: {
    role?: 'admin' | 'supervisor' | 'agent';
    teams?: string[];
    channels?: string[];
  }): Promise<Viewer>;
  place(about?: Partial<Omit<Placed, 'id' | 'contactId' | 'words'>>): Promise<Placed>;
}

/** A business of two teams and two channels, its conversations put where a test wants them. */
export async function openShopWithTeams({ sapa, sql }: TestServer): Promise<ShopWithTeams> {
  const browser = browserAt(sapa.url);
  const { token, user } = await browser.signUp();
  const workspaceId = user.workspace!.id;
  const made = async (text: string, ...values: unknown[]) => {
    const id = uuidv7();
    await sql.query(text, [workspaceId, id, ...values]);
    return id;
  };
  const team = (name: string) => made('insert into teams (workspace_id, id, name) values ($1, $2, $3)', name);
  const channel = (name: string) =>
    made(
      `insert into channels (workspace_id, id, kind, name, settings) values ($1, $2, 'api', $3, '{}')`,
      name,
    );
  const teams: [string, string] = [await team('Penjualan'), await team('Layanan')];
  const channels: [string, string] = [await channel('Toko'), await channel('Situs')];
  let minute = 0;
  return {
    workspaceId,
    owner: {
      call: createClient({ baseUrl: sapa.url, token: () => token }),
      token,
      memberId: user.member!.id,
    },
    teams,
    channels,
    async join({ role = 'agent', teams = [], channels = [] }) {
      const colleague = await joinWorkspace(sapa, workspaceId, { role });
      await sql.query(
        `insert into team_members (workspace_id, team_id, member_id) select $1, unnest($2::uuid[]), $3`,
        [workspaceId, teams, colleague.memberId],
      );
      await sql.query(
        `insert into member_channels (workspace_id, channel_id, member_id) select $1, unnest($2::uuid[]), $3`,
        [workspaceId, channels, colleague.memberId],
      );
      return { ...colleague, seesAll: role === 'admin', teams, channels };
    },
    async place(about = {}) {
      minute += 1;
      const words = `rahasia${uuidv7().replaceAll('-', '')}`;
      const placed = {
        team: null,
        channel: channels[0],
        handler: 'queue' as const,
        handlerId: null,
        status: 'open' as const,
        followers: [],
        at: minute,
        rank: 1 + ((minute * 7) % 5),
        waited: minute % 3 === 0 ? null : (minute * 37) % 101,
        ...about,
      };
      const contactId = await made(
        'insert into contacts (workspace_id, id, name) values ($1, $2, $3)',
        words,
      );
      const identityId = await made(
        'insert into contact_identities (workspace_id, id, channel_id, contact_id, external_id) values ($1, $2, $3, $4, $5)',
        placed.channel,
        contactId,
        words,
      );
      const id = await made(
        `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, team_id, handler, handler_id,
           handler_name, status, last_seq, last_activity_at, created_at, priority, waiting_since)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'Rina', $9, 1,
           timestamptz '2026-01-01 00:00Z' + $10 * interval '1 minute', date_trunc('milliseconds', clock_timestamp()), ('{none,low,medium,high,urgent}'::text[])[$11],
           timestamptz '2026-01-01 00:00Z' - $12 * interval '1 minute')`,
        placed.channel,
        identityId,
        contactId,
        placed.team,
        placed.handler,
        placed.handlerId,
        placed.status,
        placed.at,
        placed.rank,
        placed.waited,
      );
      await made(
        `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name,
           text, content, created_at)
         values ($1, $2, $3, $4, 1, 'in', 'contact', 'Pelanggan', $5, '{"kind":"text"}', now())`,
        id,
        placed.channel,
        `Halo, ini ${words}`,
      );
      await sql.query(
        `insert into conversation_followers (workspace_id, conversation_id, member_id, since)
         select $1, $2, unnest($3::uuid[]), now()`,
        [workspaceId, id, placed.followers],
      );
      return { ...placed, id, contactId, words };
    },
  };
}
