import type { Events } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

export type BatchNews = Events['batch.finished'];

/** Who started a long job hears that it is over, with where to see it. */
export function tellOfBatch(
  ctx: Context,
  { occurrence, ...news }: BatchNews & { occurrence: string },
): Promise<void> {
  return transaction(ctx, (tx) =>
    tellMembers(
      tx,
      {
        kind: 'job_finished',
        subjectId: news.batch_id,
        occurrence,
        ...wordsOf(news),
        address: addressOf(news),
      },
      { only: news.member_id === null ? [] : [news.member_id], except: new Set() },
    ),
  );
}

/** Where its card stands. */
function addressOf({ kind, subject_id }: BatchNews): string {
  if (kind === 'contacts.export-person' && subject_id !== null) return `/user/contacts/${subject_id}`;
  return kind.startsWith('products.') ? '/user/products' : '/user/contacts';
}

const count = (value: number) => value.toLocaleString('id-ID');

function wordsOf({ status, title, done, failed, error, file_name }: BatchNews) {
  if (status === 'failed') return { title: `${title} gagal`, text: error ?? '' };
  if (file_name !== null) return { title: `${title} siap diunduh`, text: `${file_name}, tersimpan 7 hari.` };
  const refused = failed > 0 ? ` ${count(failed)} ditolak; lihat sebabnya di sana.` : '';
  return { title: `${title} selesai`, text: `${count(done)} baris diproses.${refused}` };
}
