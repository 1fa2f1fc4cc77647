import type { Context } from '../../platform/db/context.ts';
import { limitsOf } from './may-see.ts';

/** What a statement says of its reader's view. */
export interface Seen {
  /** Follows the statement's name: whoever sees all and whoever does not have their own texts. */
  suffix: '' | '-in-sight';
  /** The conversations of this alias that the reader may see. */
  of(alias: string): string;
  /** The same one by one, for a list that is merged of them; null: everything is seen. */
  parts: SeenParts | null;
}

export interface SeenParts {
  /** A `uuid[]`. */
  teams: string;
  onChannels(alias: string): string;
  /** By team and channel: what all see who stand in the same. */
  inScope(alias: string): string;
  handled(alias: string): string;
  followed(alias: string): string;
}

/**
 * The one rule (may-see.ts) as a condition. For who sees all it is `true` and takes no value.
 *
 * ```ts
 * const where = filterOf(ctx, 'c');
 * const seen = seenBy(ctx, where.value);
 * where.and(seen.of('c'));
 * // { name: `my-list${seen.suffix}`, … }
 * ```
 *
 * @param value puts a value into the statement and gives its name there (`Filter.value`)
 * @param reader another who stands where the actor stands, as the statement names them
 */
export function seenBy(ctx: Context, value: (one: unknown) => string, reader?: string): Seen {
  const limits = limitsOf(ctx.actor);
  if (limits === null) return { suffix: '', of: () => 'true', parts: null };
  const { memberId, sight } = limits;
  const workspace = `${value(ctx.workspaceId)}::uuid`;
  const me = reader ?? `${value(memberId)}::uuid`;
  const teams = `${value(sight.teamIds)}::uuid[]`;
  const channels = `${value(sight.channelIds)}::uuid[]`;
  const onChannels = (c: string) => `(${channels} is null or ${c}.channel_id = any(${channels}))`;
  const parts: SeenParts = {
    teams,
    onChannels,
    inScope: (c) => `((${c}.team_id is null or ${c}.team_id = any(${teams})) and ${onChannels(c)})`,
    handled: (c) => `(${c}.handler = 'member' and ${c}.handler_id = ${me})`,
    // Read once, by the member's own index.
    followed: (c) => `${c}.id = any(array(
      select mine.conversation_id from conversation_followers mine
      where mine.workspace_id = ${workspace} and mine.member_id = ${me}))`,
  };
  return {
    suffix: '-in-sight',
    of: (c) => `(${parts.inScope(c)} or ${parts.handled(c)} or ${parts.followed(c)})`,
    parts,
  };
}

/** For a statement whose values stand in a row: puts in what the condition needs. */
export const seenIn = (ctx: Context, values: unknown[]): Seen => seenBy(ctx, (one) => `$${values.push(one)}`);
