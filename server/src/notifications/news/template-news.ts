import type { Events } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

export type TemplateNews = Events['template.reviewed'];

/** Meta decided on a template: whoever writes them hears what, and what to do. */
export function tellOfTemplate(
  ctx: Context,
  { occurrence, ...news }: TemplateNews & { occurrence: string },
): Promise<void> {
  return transaction(ctx, (tx) =>
    tellMembers(
      tx,
      {
        kind: 'template',
        subjectId: news.template_id,
        occurrence,
        ...wordsOf(news),
        address: `/user/followups/${news.template_id}`,
      },
      { only: null, except: new Set() },
    ),
  );
}

const DECIDED: Partial<Record<TemplateNews['after']['status'], string>> = {
  approved: 'disetujui',
  rejected: 'ditolak',
  paused: 'dijeda',
  disabled: 'dinonaktifkan',
};

function wordsOf({ name, notice, before, after }: TemplateNews): { title: string; text: string } {
  const decided = before.status === after.status ? undefined : DECIDED[after.status];
  if (decided !== undefined)
    return {
      title: `Template ${name} ${decided} Meta`,
      text: notice ?? 'Sekarang bisa dikirim dari percakapan, juga saat jendela 24 jam sudah tutup.',
    };
  if (before.category !== after.category)
    return {
      title: `Kategori template ${name} diubah Meta`,
      text: notice ?? `Dari ${before.category} menjadi ${after.category}; harga per pesannya ikut berubah.`,
    };
  return {
    title: `Kualitas template ${name} rendah`,
    text: 'Banyak penerima memblokir atau melaporkannya. Kirim hanya ke yang mengenal Anda sebelum Meta menjedanya.',
  };
}
