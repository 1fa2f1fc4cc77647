import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inLabel = { params: ({ ids }: TenantFixture) => ({ id: ids.label }) };
const labelChange = {
  body: ({ ids }: TenantFixture) => ({ add_ids: [ids.label], remove_ids: [ids.spareLabel] }),
  names: {
    add_ids: ({ ids }: TenantFixture) => [ids.label],
    remove_ids: ({ ids }: TenantFixture) => [ids.label],
  },
};

/** Labels, on contacts and on conversations; quick replies. */
export const labelAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/labels': {},
  'GET /api/v1/labels/use': {},
  'POST /api/v1/labels': { body: () => ({ name: clientId(), color: 'sky' }) },
  'PATCH /api/v1/labels/:id': { ...inLabel, body: () => ({ description: clientId() }) },
  'POST /api/v1/labels/:id/merge': {
    params: ({ ids }) => ({ id: ids.doubledLabel }),
    body: ({ ids }) => ({ into_id: ids.label }),
    names: { into_id: ({ ids }) => ids.label },
    destroys: 'row',
  },
  'DELETE /api/v1/labels/:id': { params: ({ ids }) => ({ id: ids.spareLabel }), destroys: 'row' },
  'POST /api/v1/contacts/:id/labels': {
    params: ({ ids }) => ({ id: ids.contact }),
    ...labelChange,
  },
  'POST /api/v1/conversations/:id/labels': {
    params: ({ ids }) => ({ id: ids.conversation }),
    ...labelChange,
  },
  'GET /api/v1/quick-replies': {},
  'POST /api/v1/quick-replies': {
    body: () => ({ name: 'Alamat', shortcut: clientId(), content: 'Toko kami di Bandung', scope: 'all' }),
  },
  'PATCH /api/v1/quick-replies/:id': {
    params: ({ ids }) => ({ id: ids.quickReply }),
    body: () => ({ content: clientId() }),
  },
  'DELETE /api/v1/quick-replies/:id': {
    params: ({ ids }) => ({ id: ids.spareQuickReply }),
    destroys: 'row',
  },
  'POST /api/v1/quick-replies/:id/files': {
    params: ({ ids }) => ({ id: ids.spareQuickReply }),
    upload: true,
  },
  'DELETE /api/v1/quick-reply-files/:id': {
    params: ({ ids }) => ({ id: ids.quickReplyFile }),
    destroys: 'row',
  },
  'POST /api/v1/conversations/:id/quick-reply-files': {
    params: ({ ids }) => ({ id: ids.conversation }),
    body: ({ ids }) => ({ quick_reply_id: ids.quickReply }),
    names: { quick_reply_id: ({ ids }) => ids.quickReply },
  },
};
