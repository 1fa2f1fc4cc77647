import type { MemberWork } from '@sapa/contracts';
import { audit, memberCapacity, setCapacity, setTeamsOfMember, teamsOfMember } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { channelsOfMember, keepToChannels } from './channels-of-member.ts';

/** @throws Refusal NOT_FOUND */
export function readMemberWork(ctx: Context, memberId: string): Promise<MemberWork> {
  requirePermission(ctx, 'member.view');
  return transaction(ctx, async (tx) => {
    const { capacity, teams, channels } = await workOf(tx, memberId);
    return { capacity, team_ids: idsOf(teams), channel_ids: idsOf(channels) };
  });
}

/**
 * In which teams somebody is, to which channels they are kept and how much they take at once. What they handle stays
 * theirs.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a team or channel that is not there
 */
export function setMemberWork(ctx: Context, memberId: string, work: MemberWork): Promise<MemberWork> {
  requirePermission(ctx, 'member.manage');
  return transaction(ctx, async (tx) => {
    const before = await workOf(tx, memberId);
    await setCapacity(tx, memberId, work.capacity);
    await setTeamsOfMember(tx, memberId, work.team_ids);
    await keepToChannels(tx, memberId, work.channel_ids);
    await audit(tx, 'member.work_set', {
      subject: before.name,
      subjectId: memberId,
      before: audited(before),
      after: audited(await workOf(tx, memberId)),
    });
    return readMemberWork(tx, memberId);
  });
}

async function workOf(tx: Transaction, memberId: string) {
  const member = await memberCapacity(tx, memberId);
  const [teams, channels] = [await teamsOfMember(tx, memberId), await channelsOfMember(tx, memberId)];
  return { ...member, teams, channels };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

const audited = ({ capacity, teams, channels }: Awaited<ReturnType<typeof workOf>>) => ({
  capacity,
  teams: namesOf(teams),
  channels: namesOf(channels),
});
