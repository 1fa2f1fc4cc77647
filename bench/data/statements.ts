import { contactStatements } from './contact-statements.ts';
import {
  BUSY_MEMBER,
  customerNumberInSql,
  idInSql,
  labelIds,
  MEMBERS_EACH,
  MEMBERS_OF_LARGEST,
  MESSAGES_EACH,
  RARE_MEMBER,
  RARE_TEAM,
} from './ids.ts';
import { pick, random, type Statement } from './seeded.ts';
import { words } from './words.ts';

const sentence = (n: string) =>
  Array.from({ length: 8 }, (_, index) => pick(words, n, 10 + index)).join(" || ' ' || ");

/** Of the last year, more of it recent; `share` says which part of the workspace's conversations lies behind. */
const ACTIVITY = `now() - interval '365 days' * power(1 - (n - first + 1)::float8 / (last - first + 1), 2) - interval '1 minute'`;

/** Of 20 eleven are resolved, one is put off; of the open ones half are the AI's, a quarter wait, a quarter are a member's. */
const PLACE = random('n', 3, 20);
const MEMBER = idInSql(
  'member',
  `workspace * 1000 + case when workspace > 1 then ${random('n', 4, MEMBERS_EACH)} when ${random('n', 22, 10)} = 0 then ${BUSY_MEMBER} else ${random('n', 4, MEMBERS_OF_LARGEST)} end`,
);

/** One part of 2,000, or more of them where a conversation is drawn from a small workspace: so many are `least`. */
const parts = (most: number, least: number) => `greatest(${most}, 2000 * ${least} / (last - first + 1))`;
/** Of these two of five are open: what is rare fills a page at every size, and answers of one length are compared. */
const RARE = parts(1, 85);

/** In the largest workspace nearly every conversation is a team's: one of 2,000 is nobody's own, and one the rare team's. */
const TEAM_DRAW = random('n', 5, 2000);
const TEAM = `case when workspace = 1 and teamed > 0 then ${idInSql('team', `case when teamed <= ${RARE} then ${RARE_TEAM} else teamed % ${RARE_TEAM} end`)} end`;
/** Most are as they came; one of 100 is urgent. */
const PRIORITY = `case when hurry < 85 then 'none' when hurry < 90 then 'low' when hurry < 95 then 'medium' when hurry < 99 then 'high' else 'urgent' end`;

/** Of 20 conversations seven are answered by an AI agent from first to last, five by it until a member takes over. */
const BY_AI = `(${random('n', 21, 20)} < 7 or (i < 5 and ${random('n', 21, 20)} < 12))`;

/** What the provider calls each workspace's number. */
export const CONNECT_ADDRESSES = `insert into channel_addresses (kind, address, workspace_id, channel_id)
  select kind, address, ${idInSql('workspace', 'workspace')}, ${idInSql('channel', 'workspace')}
  from numbers, lateral (values ('whatsapp', phone_number_id), ('waba', waba_id)) places (kind, address)`;

/**
 * All rows of one size, set by set. Messages come in the order of time over all conversations, not thread by
 * thread: as in life a thread's rows lie apart.
 *
 * @param seed our own number
 */
export function statements(seed: number): Statement[] {
  const members = `(select s.workspace, m from shares s, generate_series(0, (case s.workspace when 1 then ${MEMBERS_OF_LARGEST} else ${MEMBERS_EACH} end) - 1) m) people`;
  return [
    {
      name: 'workspaces',
      text: `insert into workspaces (id, name, plan_name) select ${idInSql('workspace', 'workspace')}, 'Toko ' || workspace, 'Unlimited' from shares`,
    },
    {
      name: 'users',
      text: `insert into users (id, name, email, email_verified)
        select ${idInSql('user', 'workspace * 1000 + m')}, 'Anggota ' || m, 'anggota' || workspace * 1000 + m || '@bench.sapa.id', true
        from ${members}`,
    },
    {
      name: 'members',
      text: `insert into members (workspace_id, id, user_id, name, role)
        select ${idInSql('workspace', 'workspace')}, ${idInSql('member', 'workspace * 1000 + m')},
          ${idInSql('user', 'workspace * 1000 + m')}, 'Anggota ' || m, case m when 0 then 'owner' else 'agent' end
        from ${members}`,
    },
    {
      name: 'teams',
      text: `insert into teams (workspace_id, id, name)
        select ${idInSql('workspace', '1')}, ${idInSql('team', 't')}, 'Tim ' || t from generate_series(0, ${RARE_TEAM}) t`,
    },
    {
      name: 'team_members',
      text: `insert into team_members (workspace_id, team_id, member_id)
        select ${idInSql('workspace', '1')},
          ${idInSql('team', `case m when ${RARE_MEMBER} then ${RARE_TEAM} else m % ${RARE_TEAM} end`)}, ${idInSql('member', '1000 + m')}
        from generate_series(1, ${MEMBERS_OF_LARGEST} - 1) m`,
    },
    // Kept by triggers, which do not fire while loading: without these everybody would see everything.
    {
      name: 'workspaces that have teams',
      text: 'update workspaces w set has_teams = true where exists (select from teams t where t.workspace_id = w.id)',
    },
    {
      name: 'members in their teams',
      text: `update members m set team_ids = array(
          select t.team_id from team_members t where t.workspace_id = m.workspace_id and t.member_id = m.id order by t.team_id)
        where exists (select from team_members t where t.workspace_id = m.workspace_id and t.member_id = m.id)`,
    },
    {
      name: 'channels',
      text: `insert into channels (workspace_id, id, kind, name, settings, sealed_token)
        select ${idInSql('workspace', 'workspace')}, ${idInSql('channel', 'workspace')}, 'whatsapp', 'WhatsApp ' || workspace, settings, sealed_token
        from numbers`,
    },
    {
      name: 'channel_addresses',
      text: CONNECT_ADDRESSES,
    },
    {
      name: 'contact_identities',
      text: `insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id)
        select ${idInSql('workspace', 'workspace')}, ${idInSql('identity', 'n')}, ${idInSql('channel', 'workspace')},
          ${customerNumberInSql('n')}, ${idInSql('contact', 'n')}
        from shares, generate_series(first, last) n`,
    },
    {
      name: 'conversations',
      text: `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, status, handler, handler_id,
          handler_name, team_id, priority, waiting_since, snoozed_until, ai_allowed, last_seq, last_message, unread_count,
          csw_expires_at, last_activity_at, created_at, updated_at)
        select ${idInSql('workspace', 'workspace')}, ${idInSql('conversation', 'n')}, ${idInSql('channel', 'workspace')},
          ${idInSql('identity', 'n')}, ${idInSql('contact', 'n')},
          case when place < 11 then 'resolved' when place = 11 then 'snoozed' else 'open' end,
          case when place in (12, 13, 14, 15) then 'ai' when place in (16, 17) then 'queue' else 'member' end,
          case when place in (12, 13, 14, 15) then ${idInSql('user', 'n')} when place not in (16, 17) then ${MEMBER} end,
          case when place in (12, 13, 14, 15) then 'Asisten Toko' when place not in (16, 17) then 'Anggota' end,
          ${TEAM}, ${PRIORITY}, case when place >= 16 then at end,
          case when place = 11 and hurry < 90 then now() + interval '1 minute' * (1 + n % 20000) end,
          place in (12, 13, 14, 15), ${MESSAGES_EACH},
          jsonb_build_object('seq', ${MESSAGES_EACH}, 'preview', ${sentence('n')}, 'sender_type', 'member',
            'sender_name', 'Anggota', 'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
          case when place >= 18 then 2 else 0 end, now() + interval '20 hours', at, at - interval '3 days', at
        from shares, generate_series(first, last) n, lateral (select ${PLACE} as place, ${ACTIVITY} as at, ${TEAM_DRAW} as teamed, ${random('n', 6, 100)} as hurry) drawn`,
    },
    ...contactStatements,
    {
      name: 'conversation_labels',
      text: `insert into conversation_labels (workspace_id, conversation_id, label_id, status, handler, handler_id, team_id,
          channel_id, priority, unread)
        select c.workspace_id, c.id, l.id, c.status, c.handler, c.handler_id, c.team_id, c.channel_id, c.priority, c.unread_count > 0
        from shares, generate_series(first, last) n, lateral (values
          (${random('n', 7, 10)} < 3, '${labelIds.often}'::uuid), (${random('n', 8, 2000)} < ${parts(100, 340)}, '${labelIds.some}'),
          (${random('n', 9, 2000)} < ${RARE}, '${labelIds.rare}')) as l (has, id),
          conversations c
        where workspace = 1 and l.has and c.workspace_id = ${idInSql('workspace', '1')} and c.id = ${idInSql('conversation', 'n')}`,
    },
    {
      // One of 50, by somebody of the largest workspace's other teams.
      name: 'conversation_followers',
      text: `insert into conversation_followers (workspace_id, conversation_id, member_id, since)
        select ${idInSql('workspace', '1')}, ${idInSql('conversation', 'n')},
          ${idInSql('member', `1000 + ${BUSY_MEMBER} + ${random('n', 23, MEMBERS_OF_LARGEST - BUSY_MEMBER)}`)}, now()
        from shares, generate_series(first, last, 50) n
        where workspace = 1`,
    },
    {
      name: 'messages',
      text: `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id,
          sender_name, text, content, external_id, status, sent_at, delivered_at, created_at, updated_at)
        select ${idInSql('workspace', 'workspace')}, ${idInSql('message', `(i - 1) * $size + n`)},
          ${idInSql('conversation', 'n')}, ${idInSql('channel', 'workspace')}, i,
          case i % 2 when 1 then 'in' else 'out' end,
          case when i % 2 = 1 then 'contact' when ${BY_AI} then 'ai' else 'member' end,
          case when i % 2 = 1 then ${idInSql('contact', 'n')} when ${BY_AI} then ${idInSql('agent', '1')} else ${MEMBER} end,
          case when i % 2 = 1 then 'Pelanggan' when ${BY_AI} then 'Asisten Toko' else 'Anggota' end,
          ${sentence(`(i - 1) * $size + n`)}, '{"kind":"text"}', 'wamid.bench.' || n || '.' || i,
          case i % 2 when 0 then 'sent' end, case i % 2 when 0 then at end, null, at, at
        from (select i, s.* from generate_series(1, ${MESSAGES_EACH}) i, shares s order by i, workspace offset 0) rounds,
          generate_series(first, last) n,
          lateral (select ${ACTIVITY} - interval '1 hour' * (${MESSAGES_EACH} - i)
            - interval '1 second' * case i when ${MESSAGES_EACH} then 0 else ${random(`(i - 1) * $size + n`, 20, 3500)} end as at) drawn`,
    },
    {
      name: 'inbox_counters',
      text: `insert into inbox_counters (workspace_id, bucket, team_id, channel_id, slot, count)
        select workspace_id, bucket, coalesce(team_id, '00000000-0000-0000-0000-000000000000'), channel_id, 0, count(*)
        from conversations, unnest(app.inbox_buckets(status, handler, handler_id)) bucket
        group by workspace_id, bucket, team_id, channel_id`,
    },
  ].map(({ name, text }) => ({ name, text: text.replaceAll('$seed', String(seed)) }));
}
