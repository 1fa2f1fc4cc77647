import { v7 as uuidv7 } from 'uuid';
import { createTemplate } from '../server/src/channels/whatsapp/templates/create-template.ts';
import { readTemplate } from '../server/src/channels/whatsapp/templates/from-meta.ts';
import { takeOver } from '../server/src/channels/whatsapp/templates/take-over.ts';
import { updateTemplate } from '../server/src/channels/whatsapp/templates/update-template.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { found } from '../server/src/platform/errors.ts';
import type { Cast } from './cast.ts';
import { templates } from './templates.ts';

/** The shop's templates as the first sync brings them, with what Sapa alone knows of them; and one that is being written. */
export async function writeTemplates(tx: Transaction, { toko }: Cast['channels']): Promise<void> {
  for (const { wabaId, sends, sources = {}, ...atMeta } of templates) {
    const template = found(
      readTemplate({
        ...atMeta,
        language: 'id',
        quality_score: { score: atMeta.quality },
        rejected_reason: atMeta.rejectedReason,
      }),
    );
    for (const [key, from] of Object.entries(sources))
      template.content.variables[key] = { ...found(template.content.variables[key]), ...from };
    const id = uuidv7();
    await takeOver(tx, { id, wabaId, template, before: null });
    await tx.query({
      text: 'update message_templates set sends = $3, submitted_at = created_at where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id, sends],
    });
  }
  const { id, content } = await createTemplate(tx, {
    channel_id: toko.id,
    name: 'paket_tertahan',
    language: 'id',
    category: 'utility',
  });
  await updateTemplate(tx, id, {
    content: {
      ...content,
      body: 'Halo Kak {{nama}}, paket Kakak tertahan di gudang kurir. Pakai kode HEMAT10 untuk pesanan berikutnya. Kami kabari lagi begitu berangkat.',
      footer: 'Kopi Nusantara',
      buttons: [{ kind: 'quick_reply', text: 'Ubah alamat' }],
      variables: { 'body.nama': { sample: 'Ratna', source: 'contact.first_name', fallback: 'Kak' } },
    },
  });
}
