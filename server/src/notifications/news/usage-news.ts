import { v5 as uuidv5 } from 'uuid';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

/** As billing counts it: 80, 95 or 100 % of what the plan holds this month. */
export interface UsageNews {
  meter: 'credits' | 'active_contacts';
  percent: number;
  used: number;
  limit: number;
}

const count = new Intl.NumberFormat('id-ID');
const names = { credits: 'Kredit AI', active_contacts: 'Kuota kontak aktif' } as const;

export function tellOfUsage(
  ctx: Context,
  { meter, percent, used, limit, occurrence }: UsageNews & { occurrence: string },
): Promise<void> {
  const isOut = percent >= 100;
  return transaction(ctx, (tx) =>
    tellMembers(
      tx,
      {
        kind: 'plan',
        // A meter has no row of its own: its name in this workspace is what it is known by.
        subjectId: uuidv5(meter, tx.workspaceId),
        occurrence,
        title: isOut ? `${names[meter]} sudah habis` : `${names[meter]} terpakai ${percent}%`,
        text: `${count.format(used)} dari ${count.format(limit)} bulan ini.${isOut ? ' Pelanggan diteruskan ke tim Anda.' : ''}`,
        address: '/user/usage',
      },
      { only: null, except: new Set() },
    ),
  );
}
