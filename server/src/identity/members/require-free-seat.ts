import { plans } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockPlanLimits, type PlanLimitsInForce } from '../workspaces/lock-plan-limits.ts';
import { countSeats } from './count-seats.ts';

/**
 * Takes back what would seat one more than the plan holds, or a smaller one that is ordered. Call after the change: under
 * the workspace's lock, of two who want the last seat the second finds it taken.
 *
 * @param invited those who were asked and may still come count too
 * @throws Refusal SEAT_LIMIT_REACHED
 */
export async function requireFreeSeat(tx: Transaction, who: 'members' | 'invited'): Promise<void> {
  const planLimits = await lockPlanLimits(tx);
  const { members: limit } = planLimits.limits;
  if (limit === null) return;
  const { members, invited } = await countSeats(tx);
  if (members + (who === 'invited' ? invited : 0) <= limit) return;
  throw new Refusal('SEAT_LIMIT_REACHED', { message: sentence(planLimits, limit, who) });
}

function sentence(
  { planName: plan, isAhead }: PlanLimitsInForce,
  limit: number,
  who: 'members' | 'invited',
): string {
  const larger = plans.find(({ limits }) => limits.members !== null && limits.members > limit);
  const named = plan === 'Paket Gratis' ? plan : `Paket ${plan}`;
  const full = `${named}${isAhead ? ' yang sudah dipesan' : ''} memuat ${limit} human agent dan semuanya terpakai`;
  const counted = who === 'invited' ? ', termasuk undangan yang menunggu' : '';
  const way = isAhead
    ? 'Di Billing, batalkan pesanannya selama belum dibayar atau pilih paket yang lebih besar;'
    : larger
      ? `Upgrade ke ${larger.title} (${larger.limits.members} human agent) di Billing, atau`
      : 'Hubungi kami untuk menambah, atau';
  return `${full}${counted}. ${way} ${isAhead ? 'bisa juga nonaktifkan' : 'nonaktifkan'} anggota yang tidak aktif.`;
}
