import { v5 as uuidv5 } from 'uuid';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

/** To who may pay: strangers would have used up what the plan holds. */
export function tellOfFlood(
  ctx: Context,
  { answered, occurrence }: { answered: number; occurrence: string },
): Promise<void> {
  return transaction(ctx, (tx) =>
    tellMembers(
      tx,
      {
        kind: 'plan',
        subjectId: uuidv5('visitors.flooded', tx.workspaceId),
        occurrence,
        title: 'Lonjakan pengunjung baru di live chat',
        text: `AI sudah menjawab ${answered} pengunjung baru dalam satu jam. Yang berikutnya menunggu tim Anda dan belum dihitung sebagai kontak aktif. Bila bukan pelanggan, batasi situs yang boleh memakai live chat.`,
        address: '/user/connected-platforms',
      },
      { only: null, except: new Set() },
    ),
  );
}
