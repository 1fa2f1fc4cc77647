import type { App } from '../../platform/app.ts';
import { inTheirDatabases } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';

const BEAT_MS = 20_000;
/** Two beats and some patience: a process that died leaves nobody online for longer. */
export const ONLINE_SECONDS = 60;
/** A line that broke, or a page that is loaded anew, is back within this. */
const GRACE_MS = 20_000;

export interface Presence {
  /** A screen of theirs is in use. */
  arrived(workspaceId: string, memberId: string): void;
  /** It is not any more; with `grace` it may be back at once. */
  left(workspaceId: string, memberId: string, pause?: 'grace'): void;
  stop(): void;
}

/**
 * Who has a screen of Sapa in use: `members.seen_at`, written on arrival, every 20 s for all at once, cleared when
 * the last screen of all processes is closed or left alone. Who says Online meanwhile has worked so long (`member_hours`).
 */
export function keepPresence(app: App): Presence {
  /** workspace → member → screens in use in this process */
  const open = new Map<string, Map<string, number>>();
  /** Those whose last screen here went, until they are believed to be gone. */
  const leaving = new Map<string, NodeJS.Timeout>();

  const write = (membersOf: ReadonlyMap<string, string[]>, news: 'came' | 'stays' | 'went') =>
    inTheirDatabases(app, [...membersOf.keys()], async (tx, workspaceIds) => {
      const now = app.clock.now();
      for (const workspaceId of workspaceIds) {
        const inside = await tx.enter(workspaceId);
        const ids = membersOf.get(workspaceId)!;
        await inside.query({
          name: 'write-presence',
          text: `with before as (
                   select id, available, (extract(epoch from $4::timestamptz - seen_at) * 1000)::int as online_ms
                   from members where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update
                 ), hours as (
                   insert into member_hours (workspace_id, member_id, hour, online_ms)
                   select $1, id, date_trunc('hour', $4::timestamptz), online_ms from before
                   where available and online_ms between 1 and ${ONLINE_SECONDS * 1000} order by id
                   on conflict (workspace_id, member_id, hour)
                     do update set online_ms = member_hours.online_ms + excluded.online_ms
                 )
                 update members set seen_at = $3::timestamptz,
                   away_since = case when $3 is null then coalesce(away_since, $4) when available then null else away_since end,
                   here_since = case when $3 is null or not available then null
                     when seen_at > $4::timestamptz - make_interval(secs => ${ONLINE_SECONDS}) then coalesce(here_since, $4)
                     else $4 end
                 where workspace_id = $1 and id in (select id from before)`,
          values: [workspaceId, ids, news === 'went' ? null : now, now],
        });
        if (news === 'stays') continue;
        for (const id of ids)
          inside.emit('member.presence_changed', { member_id: id, present: news === 'came' });
      }
    }).catch((error: Error) => app.log.warn({ err: error }, 'presence was not written'));

  /** Through another process, or again through this one. */
  const stillHere = async (workspaceId: string, memberId: string) => {
    const sockets = await app.realtime.carriedIn(rooms.member(workspaceId, memberId));
    return sockets.some(({ used }) => used === true);
  };

  const clear = async (workspaceId: string, memberId: string) => {
    if (!(await stillHere(workspaceId, memberId))) await write(new Map([[workspaceId, [memberId]]]), 'went');
  };

  const timer = setInterval(() => {
    const online = new Map([...open].map(([id, members]) => [id, [...members.keys()]]));
    if (online.size > 0) void write(online, 'stays');
  }, BEAT_MS);

  return {
    arrived(workspaceId, memberId) {
      const members = open.get(workspaceId) ?? new Map<string, number>();
      open.set(workspaceId, members);
      const screens = members.get(memberId) ?? 0;
      members.set(memberId, screens + 1);
      if (screens > 0) return;
      const isBack = leaving.has(`${workspaceId}:${memberId}`);
      clearTimeout(leaving.get(`${workspaceId}:${memberId}`));
      leaving.delete(`${workspaceId}:${memberId}`);
      void write(new Map([[workspaceId, [memberId]]]), isBack ? 'stays' : 'came');
    },
    left(workspaceId, memberId, pause) {
      const members = open.get(workspaceId);
      const screens = members?.get(memberId) ?? 0;
      if (screens > 1) return void members?.set(memberId, screens - 1);
      members?.delete(memberId);
      if (members?.size === 0) open.delete(workspaceId);
      if (pause === undefined) return void clear(workspaceId, memberId);
      const key = `${workspaceId}:${memberId}`;
      const goes = setTimeout(() => {
        leaving.delete(key);
        void clear(workspaceId, memberId);
      }, GRACE_MS);
      leaving.set(key, goes);
    },
    stop() {
      clearInterval(timer);
      for (const goes of leaving.values()) clearTimeout(goes);
    },
  };
}
