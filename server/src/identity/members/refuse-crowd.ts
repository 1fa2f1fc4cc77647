import { limitsOf, plans } from '@sapa/contracts';
import type { Transaction } from '../../platform/context.ts';
import { found, Refusal } from '../../platform/errors.ts';

/**
 * Takes back what would seat one more than the plan holds. Call after the change: under the workspace's lock, which
 * changes of plan hold too, of two who want the last seat the second finds it taken.
 *
 * @param invited those who were asked and may still come count too
 * @throws Refusal SEAT_LIMIT_REACHED
 */
export async function refuseCrowd(tx: Transaction, who: 'members' | 'invited'): Promise<void> {
  const [workspace] = await tx.query<{ plan_name: string }>({
    name: 'lock-seats',
    text: 'select plan_name from workspaces where id = $1 for no key update',
    values: [tx.workspaceId],
  });
  const { plan_name: plan } = found(workspace);
  const { members: limit } = limitsOf(plan);
  if (limit === null) return;
  const [seats] = await tx.query<{ members: number; invited: number }>({
    name: 'count-seats',
    text: `select
        (select count(*)::int from members where workspace_id = $1 and disabled_at is null) as members,
        (select count(*)::int from invitations where workspace_id = $1 and expires_at > $2) as invited`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  const { members, invited } = found(seats);
  if (members + (who === 'invited' ? invited : 0) <= limit) return;
  throw new Refusal('SEAT_LIMIT_REACHED', { message: sentence(plan, limit, who) });
}

function sentence(plan: string, limit: number, who: 'members' | 'invited'): string {
  const larger = plans.find(({ limits }) => limits.members !== null && limits.members > limit);
  const full = `${plan === 'Paket Gratis' ? plan : `Paket ${plan}`} memuat ${limit} human agent dan semuanya terpakai`;
  const counted = who === 'invited' ? ', termasuk undangan yang menunggu' : '';
  const way = larger
    ? `Upgrade ke ${larger.title} (${larger.limits.members} human agent) di Billing, atau`
    : 'Hubungi kami untuk menambah, atau';
  return `${full}${counted}. ${way} nonaktifkan anggota yang tidak aktif.`;
}
