import * as api from '@sapa/contracts';
import { attacksOn, clientId } from '../../../testing/attacks/attack-case.ts';
import { until } from '../../../testing/shop.ts';

/** WhatsApp templates, and messages with one. */
export const attacks = attacksOn(
  async ({ call, canary, ids }) => {
    const make = async (name: string) => {
      const { id, content } = await call(api.createTemplate, { body: { channel_id: ids.channel, name } });
      const body = `Halo dari ${canary}, pesanan Anda sudah kami kirim.`;
      await call(api.updateTemplate, { params: { id }, body: { content: { ...content, body } } });
      return { id, content };
    };
    const { id: template } = await make(`dikirim_${canary}`);
    await call(api.submitTemplate, { params: { id: template } });
    await until(
      () => call(api.getTemplate, { params: { id: template } }),
      ({ status }) => status === 'approved',
    );
    const draft = await make(`draf_${canary}`);
    const content = { ...draft.content, header: 'image' as const };
    await call(api.updateTemplate, { params: { id: draft.id }, body: { content } });
    return {
      template,
      /** With room for a picture. */
      draftTemplate: draft.id,
      spareTemplate: (await make(`lain_${canary}`)).id,
    };
  },
  {
    'POST /api/v1/templates': {
      body: ({ ids }) => ({ channel_id: ids.channel, name: `baru_${clientId()}` }),
    },
    'POST /api/v1/templates/:id/duplicate': { body: () => ({ name: `salinan_${clientId()}` }) },
    'PATCH /api/v1/templates/:id': {
      params: ({ ids }) => ({ id: ids.spareTemplate }),
      body: () => ({
        content: {
          header: 'text',
          header_text: 'Kabar pesanan',
          body: `Halo Kak {{nama}}, kode Anda ${clientId()}.`,
          footer: 'Kopi Nusantara',
          buttons: [{ kind: 'url', text: 'Lacak', url: 'https://toko.id/{{1}}' }],
          code: { warns: true, expires_minutes: 10, button: 'Salin kode' },
          variables: { 'body.nama': { sample: 'Ratna', source: 'contact.name', fallback: 'Kak' } },
        },
      }),
    },
    'POST /api/v1/templates/:id/file': { params: ({ ids }) => ({ id: ids.draftTemplate }), upload: true },
    // It waits for its picture.
    'POST /api/v1/templates/:id/submit': { params: ({ ids }) => ({ id: ids.draftTemplate }), answer: 400 },
    'POST /api/v1/conversations/:id/templates': {
      body: ({ ids }) => ({ client_id: clientId(), template_id: ids.template }),
    },
    'POST /api/v1/contacts/:id/templates': {
      body: ({ ids }) => ({ client_id: clientId(), template_id: ids.template, channel_id: ids.channel }),
    },
  },
);
