import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, clientId, type SeededShop, type TenantFixture } from '../testing/attacks/attack-case.ts';
import { PIXEL } from '../testing/pixel.ts';

const labelChange = {
  body: ({ ids }: TenantFixture) => ({ add_ids: [ids.label], remove_ids: [ids.spareLabel] }),
  names: {
    add_ids: ({ ids }: TenantFixture) => [ids.label],
    remove_ids: ({ ids }: TenantFixture) => [ids.label],
  },
};

const rated = {
  handler_id: ({ ids }: TenantFixture) => ids.member,
  team_id: ({ ids }: TenantFixture) => ids.ratedTeam,
};

/** What a mailbox would have brought. */
async function mail({ sql, workspaceId, canary, ids }: SeededShop): Promise<string> {
  const id = uuidv7();
  const content: api.MessageContent = {
    kind: 'email',
    subject: canary,
    automatic: false,
    quoted: null,
    has_layout: true,
    cc: [],
    references: [],
    unread: null,
  };
  await sql.query(
    `with thread as (
       update conversations set last_seq = last_seq + 1 where workspace_id = $1 and id = $2 returning *
     )
     insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name,
       content, raw, created_at)
     select workspace_id, $3, id, channel_id, last_seq, 'in', 'contact', $4, $5, $6, now() from thread`,
    [workspaceId, ids.conversation, id, canary, content, { html: `<p>${canary}</p>`, pictures: {} }],
  );
  return id;
}

/** What a customer would have said on the page, of a team. */
async function csat({ sql, workspaceId, canary, ids }: SeededShop) {
  const [answer, ratedTeam] = [uuidv7(), uuidv7()];
  await sql.query('insert into teams (workspace_id, id, name) values ($1, $2, $3)', [
    workspaceId,
    ratedTeam,
    `Dinilai ${canary}`,
  ]);
  await sql.query(
    `insert into csat_surveys (workspace_id, id, conversation_id, channel_id, handler, handler_name, scale, asked_at,
       up_to_seq, score, comment, answered_at, team_id)
     select workspace_id, $3, id, channel_id, 'queue', $4, 'emoji', now(), last_seq, 4, $4, now(), $5
     from conversations where workspace_id = $1 and id = $2`,
    [workspaceId, ids.conversation, answer, canary, ratedTeam],
  );
  return { answer, ratedTeam };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Two messages that wait; the second may be taken back. */
async function scheduled({ call, canary, ids }: SeededShop) {
  const write = (text: string) =>
    call(api.scheduleMessage, {
      params: { id: ids.conversation! },
      body: { text: `${text} ${canary}`, due_at: tomorrow() },
    });
  return { scheduledMessage: (await write('Besok')).id, spareScheduledMessage: (await write('Lusa')).id };
}

const teamView = {
  body: ({ ids }: TenantFixture) => ({
    name: clientId(),
    filter: { all: [] },
    audience: 'team',
    team_id: ids.team,
  }),
};

/** Two saved views; the second may be deleted. */
async function views({ call, canary }: SeededShop) {
  const save = (name: string) =>
    call(api.createInboxView, { body: { name: `${name} ${canary}`, filter: { all: [] } } });
  return {
    inboxView: (await save('Tampilan')).id,
    spareInboxView: (await save('Cadangan')).id,
  };
}

/** Conversations, labels and quick replies. */
export const attacks = attacksOn(
  async (shop) => {
    const { call, canary, ids } = shop;
    const params = { id: ids.conversation };
    const note = { client_id: uuidv7(), text: `Catatan ${canary}` };
    const { id: ownMessage } = await call(api.addNote, { params, body: note });
    const attachment = await sendPixel(shop, `conversations/${ids.conversation}/attachments`);
    return {
      ownMessage,
      mail: await mail(shop),
      ...(await csat(shop)),
      attachment: api.Attachment.parse(attachment).id,
      ...(await labels(shop)),
      ...(await views(shop)),
      ...(await scheduled(shop)),
      ...(await quickReplies(shop)),
    };
  },
  {
    'GET /api/v1/conversations/filtered': { query: () => ({ filter: JSON.stringify({ all: [] }) }) },
    'GET /api/v1/conversations/count': { query: () => ({ filter: JSON.stringify({ all: [] }) }) },
    'POST /api/v1/conversations/:id/scheduled-messages': {
      body: () => ({ text: 'Besok kami kabari', due_at: tomorrow() }),
    },
    'PATCH /api/v1/scheduled-messages/:id': { body: () => ({ due_at: tomorrow() }) },
    'PUT /api/v1/conversations/:id/draft': {
      body: () => ({ mode: 'reply', text: clientId(), written_at: new Date().toISOString() }),
    },
    'POST /api/v1/inbox-views': teamView,
    'PUT /api/v1/inbox-views/:id': teamView,
    'GET /api/v1/inbox/changes': { query: () => ({ since: new Date(0).toISOString() }) },
    'POST /api/v1/conversations/:id/messages': {
      body: () => ({ client_id: clientId(), text: 'Baik Kak' }),
      names: { reply_to_id: ({ ids }) => ids.message },
    },
    // The channel is no mailbox.
    'POST /api/v1/contacts/:id/emails': {
      body: ({ ids }) => ({
        client_id: clientId(),
        channel_id: ids.channel,
        subject: 'Penawaran',
        text: 'Baik Kak',
      }),
      answer: 422,
    },
    'POST /api/v1/conversations/:id/notes': { body: () => ({ client_id: clientId(), text: 'Catatan' }) },
    'PATCH /api/v1/csat/settings': {
      body: ({ ids }) => ({ page_message: clientId(), channel_ids: [ids.channel] }),
      names: { channel_ids: ({ ids }) => [ids.channel], template_id: ({ ids }) => ids.template },
    },
    'PUT /api/v1/csat/answers/:id/review': { body: () => ({ note: clientId() }) },
    'GET /api/v1/csat/report': { names: rated },
    'GET /api/v1/csat/answers': { names: rated },
    'POST /api/v1/csat/exports': { body: () => ({ format: 'csv' }), names: rated },
    'POST /api/v1/messages/:id/retry': { answer: 409 },
    'DELETE /api/v1/messages/:id': { params: ({ ids }) => ({ id: ids.ownMessage }) },
    'GET /api/v1/messages/:id/email': { params: ({ ids }) => ({ id: ids.mail }) },
    'PUT /api/v1/messages/:id/reaction': { body: () => ({ emoji: '👍' }) },
    'POST /api/v1/conversations/:id/attachments': { upload: true },
    'POST /api/v1/conversations/:id/take-over': { body: () => ({}) },
    'POST /api/v1/conversations/:id/assign': { body: () => ({ member_id: null }) },
    'POST /api/v1/conversations/acts': {
      body: ({ ids }) => ({ of: { ids: [ids.conversation] }, do: { act: 'priority', priority: 'low' } }),
    },
    'PUT /api/v1/conversations/:id/priority': { body: () => ({ priority: 'high' }) },
    'PUT /api/v1/conversations/:id/followers': {
      body: ({ ids }) => ({ member_id: ids.member, follows: true }),
      names: { member_id: ({ ids }) => ids.member },
    },
    'POST /api/v1/conversations/:id/snooze': { body: () => ({ until: null }) },
    'PUT /api/v1/conversations/:id/ai': { body: () => ({ on: false }) },
    // No AI agent serves the channel.
    'POST /api/v1/conversations/:id/hand-back': { answer: 400 },
    'POST /api/v1/conversations/:id/read': { body: () => ({ up_to_seq: 1 }) },
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
  },
);

/** On the contact and the conversation; one that may be merged into it, one that may be deleted. */
async function labels({ call, canary, ids: { conversation, contact } }: SeededShop) {
  const label = async (name: string) => {
    const body = { name: `${name} ${canary}`, color: 'sky', description: `Untuk ${canary}` } as const;
    return (await call(api.createLabel, { body })).id;
  };
  const ids = {
    label: await label('Reseller'),
    doubledLabel: await label('Resseler'),
    spareLabel: await label('Salah tulis'),
  };
  const body = { add_ids: Object.values(ids) };
  await call(api.labelContact, { params: { id: contact }, body });
  await call(api.labelConversation, { params: { id: conversation }, body });
  return ids;
}

/** With a picture; one that may be deleted. */
async function quickReplies(shop: SeededShop) {
  const { call, canary } = shop;
  const make = async (shortcut: string) => {
    const body = { name: `Alamat ${canary}`, shortcut, content: `Kami di ${canary}`, scope: 'all' } as const;
    return (await call(api.createQuickReply, { body })).id;
  };
  const quickReply = await make(canary);
  const reply = await sendPixel(shop, `quick-replies/${quickReply}/files`);
  return {
    quickReply,
    quickReplyFile: api.QuickReply.parse(reply).files[0]!.id,
    spareQuickReply: await make(`lain-${canary}`),
  };
}

async function sendPixel({ sapa, token, canary }: SeededShop, to: string): Promise<unknown> {
  const form = new FormData();
  form.set('file', new File([PIXEL], `${canary}.png`, { type: 'image/png' }));
  const answer = await fetch(`${sapa.url}/api/v1/${to}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return answer.json();
}
