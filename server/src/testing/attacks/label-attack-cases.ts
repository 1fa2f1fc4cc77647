import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const labelChange = {
  body: ({ ids }: TenantFixture) => ({ add_ids: [ids.label], remove_ids: [ids.spareLabel] }),
  names: {
    add_ids: ({ ids }: TenantFixture) => [ids.label],
    remove_ids: ({ ids }: TenantFixture) => [ids.label],
  },
};

/** Labels, on contacts and on conversations; quick replies. */
export const labelAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/labels': { body: () => ({ name: clientId(), color: 'sky' }) },
  'PATCH /api/v1/labels/:id': { body: () => ({ description: clientId() }) },
  'POST /api/v1/labels/:id/merge': {
    params: ({ ids }) => ({ id: ids.doubledLabel }),
    body: ({ ids }) => ({ into_id: ids.label }),
    names: { into_id: ({ ids }) => ids.label },
    destroys: 'row',
  },
  'POST /api/v1/contacts/:id/labels': labelChange,
  'POST /api/v1/conversations/:id/labels': labelChange,
  'POST /api/v1/quick-replies': {
    body: () => ({ name: 'Alamat', shortcut: clientId(), content: 'Toko kami di Bandung', scope: 'all' }),
  },
  'PATCH /api/v1/quick-replies/:id': { body: () => ({ content: clientId() }) },
  'POST /api/v1/quick-replies/:id/files': {
    params: ({ ids }) => ({ id: ids.spareQuickReply }),
    upload: true,
  },
  'POST /api/v1/conversations/:id/quick-reply-files': {
    body: ({ ids }) => ({ quick_reply_id: ids.quickReply }),
  },
};
