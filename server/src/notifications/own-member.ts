import type { Context } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';

/** Notifications are a member's own: whoever asks is whom they are for. @throws Refusal FORBIDDEN for anybody else */
export function ownMember({ actor }: Context): string {
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return actor.memberId;
}
