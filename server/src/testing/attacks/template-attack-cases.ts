import { type AttackCase, clientId } from './attack-case.ts';

/** WhatsApp templates, and messages with one. */
export const templateAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/templates': { body: ({ ids }) => ({ channel_id: ids.channel, name: `baru_${clientId()}` }) },
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
};
