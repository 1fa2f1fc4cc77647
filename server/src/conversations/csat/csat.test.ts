import * as api from '@sapa/contracts';
import { csatScores } from '@sapa/contracts/rules/csat';
import type { Customer } from '@sapa/simulator';
import { expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';
import { closeConversation } from '../handling/close-conversation.ts';
import { askForRating } from './ask-for-rating.ts';
import { surveyUrl } from './survey-link.ts';
import { thankForVote } from './thank-for-vote.ts';

const { shop } = openTradingShop();

const settings = (body: Partial<api.CsatSettings>) =>
  shop.call(api.updateCsatSettings, { body: { enabled: true, ...body } });

let people = 0;

/** Somebody who wrote, was answered by the owner and whose talk is resolved. */
async function served(text = 'Kak, kopinya enak') {
  people += 1;
  const name = `Penilai ${people}`;
  const customer = shop.world.phone.customer({ number: `+6281288${String(100000 + people)}`, name });
  await customer.text(shop.number.id, text);
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some(({ contact }) => contact.name === name),
  );
  const { id } = items.find(({ contact }) => contact.name === name)!;
  await answered(id);
  return { id, name, customer, params: { id } };
}

async function answered(id: string) {
  const params = { id };
  await shop.call(api.sendMessage, {
    params,
    body: { client_id: crypto.randomUUID(), text: 'Terima kasih' },
  });
  await shop.call(api.resolveConversation, { params, body: {} });
}

const ctx = () => systemContext(shop.sapa.app, shop.workspaceId);
/** What the job does once the resolve can no longer be taken back. */
async function ask(conversationId: string) {
  await shop.sql.query('update conversations set resolved_from = null where id = $1', [conversationId]);
  await askForRating(ctx(), { conversationId, waited: false });
}
const thread = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items.toReversed();
const lines = async (id: string, event: string) =>
  (await thread(id)).flatMap(({ content }) =>
    content.kind === 'activity' && content.event === event ? [content.detail] : [],
  );
const requests = async (id: string) =>
  (await thread(id)).filter(({ client_id }) => client_id?.startsWith('csat:'));
const surveys = (id: string) =>
  shop.sql
    .query('select * from csat_surveys where conversation_id = $1 order by asked_at', [id])
    .then(({ rows }) => rows);
const urlOf = async (id: string) =>
  surveyUrl(shop.sapa.app, {
    workspaceId: shop.workspaceId,
    surveyId: (await surveys(id)).at(-1).id,
  }).replace(/^https?:\/\/[^/]+/, shop.sapa.url);
/** As if the last request were so old. */
const age = (id: string, days: number) =>
  shop.sql.query(
    `update csat_surveys set asked_at = asked_at - $2 * interval '1 day' where conversation_id = $1`,
    [id, days],
  );
const scoreOf = (id: string, score: number | null) =>
  until(
    () => surveys(id),
    (rows) => rows.at(-1)?.score === score,
  );

async function tap(customer: Customer, id: string, score: number) {
  const [survey] = (await surveys(id)).slice(-1);
  const asked = await customer.waitForReply(shop.number.id, (m) => JSON.stringify(m).includes(survey.id));
  await customer.tap(shop.number.id, asked.id, `csat:${survey.id}:${score}`);
}

async function submit(url: string, vote: Record<string, string>) {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(vote) });
}

test('whoever is resolved is asked once, by a list in the chat; a tap counts, changes nothing of who answers, and is thanked for once', async () => {
  await settings({ scale: 'emoji' });
  const { id, customer, params } = await served();
  await Promise.all([ask(id), ask(id)]);
  await ask(id);
  expect(await requests(id)).toMatchObject([
    { content: { kind: 'choices', choices: [{ title: '😍 Sangat puas' }, {}, {}, {}, {}] } },
  ]);
  const before = await shop.call(api.getConversation, { params });
  await tap(customer, id, 4);
  await scoreOf(id, 4);
  await tap(customer, id, 2);
  await scoreOf(id, 2);
  expect(await lines(id, 'csat.answered')).toEqual([
    { score: '4', scale: 'emoji', before: null, comment: null },
    { score: '2', scale: 'emoji', before: '4', comment: null },
  ]);
  const after = await shop.call(api.getConversation, { params });
  expect(after).toMatchObject({
    status: 'resolved',
    unread_count: 0,
    handler: before.handler,
    waiting_since: null,
  });
  const [{ id: surveyId }] = await surveys(id);
  await thankForVote(ctx(), { conversationId: id, surveyId, late: false });
  const thanks = (await thread(id)).filter(({ text }) => text.startsWith('Terima kasih atas penilaiannya'));
  expect(thanks).toHaveLength(1);
});

test('a talk that was opened again, spam, or one without an answer is not asked about; the next talk is, a day later', async () => {
  await settings({});
  const opened = await served();
  await shop.call(api.reopenConversation, { params: opened.params });
  await ask(opened.id);
  const spam = await served();
  const { contact } = await shop.call(api.getConversation, { params: spam.params });
  await shop.call(api.markSpam, { params: { id: contact.id }, body: { reason: '' } });
  await ask(spam.id);
  expect([await surveys(opened.id), await surveys(spam.id)]).toEqual([[], []]);
  await shop.call(api.resolveConversation, { params: opened.params, body: {} });
  await ask(opened.id);
  expect(await surveys(opened.id)).toHaveLength(1);
  // Resolved again without a word of the customer: the same talk.
  await age(opened.id, 1);
  await shop.call(api.reopenConversation, { params: opened.params });
  await answered(opened.id);
  await ask(opened.id);
  expect(await surveys(opened.id)).toHaveLength(1);
  await opened.customer.text(shop.number.id, 'Kak, mau pesan lagi');
  await until(
    () => shop.call(api.getConversation, { params: opened.params }),
    ({ status }) => status === 'open',
  );
  await answered(opened.id);
  await ask(opened.id);
  expect(await surveys(opened.id)).toHaveLength(2);
  // A third talk on the same day: nobody is asked twice a day.
  await opened.customer.text(shop.number.id, 'Satu lagi kak');
  await until(
    () => shop.call(api.getConversation, { params: opened.params }),
    ({ status }) => status === 'open',
  );
  await answered(opened.id);
  await ask(opened.id);
  expect(await surveys(opened.id)).toHaveLength(2);
});

test('what was resolved anew is asked about when that is final, a whole delay later: not by what an earlier resolve planned', async () => {
  await settings({ delay_minutes: 60 });
  const { id, params } = await served();
  const planned = () =>
    shop.sql
      .query<{ run_at: Date }>('select run_at from graphile_worker._private_jobs where key = $1', [
        `${shop.workspaceId}:csat-later:${id}`,
      ])
      .then(({ rows }) => rows[0]?.run_at.getTime() ?? 0);
  await ask(id);
  const first = await planned();
  expect(first).toBeGreaterThan(Date.now());
  await shop.call(api.reopenConversation, { params });
  await answered(id);
  const whatWasPlanned = () => askForRating(ctx(), { conversationId: id, waited: true });
  await whatWasPlanned();
  expect(await surveys(id)).toEqual([]);
  await closeConversation(ctx(), id);
  await until(planned, (at) => at > first);
  await whatWasPlanned();
  expect(await requests(id)).toHaveLength(1);
  await settings({ delay_minutes: 0 });
});

test('the same score tapped again, or one that comes too late, is no new talk: nobody is asked again for it', async () => {
  await settings({});
  const { id, customer, params } = await served();
  await ask(id);
  const taps = (count: number) =>
    until(
      async () => (await thread(id)).filter(({ content }) => content.kind === 'choice'),
      ({ length }) => length === count,
    );
  const resolvedAgain = async () => {
    await shop.call(api.reopenConversation, { params });
    await answered(id);
    await ask(id);
  };
  await tap(customer, id, 4);
  await tap(customer, id, 4);
  await taps(2);
  expect(await lines(id, 'csat.answered')).toHaveLength(1);
  await age(id, 14);
  await resolvedAgain();
  expect(await surveys(id)).toHaveLength(1);
  await tap(customer, id, 2);
  await taps(3);
  await resolvedAgain();
  expect(await surveys(id)).toMatchObject([{ score: 4 }]);
});

test('labels say whose talk is asked about; one that is merged is asked by the other, and of one that is gone nobody is', async () => {
  const label = async (name: string) =>
    (await shop.call(api.createLabel, { body: { name, color: 'sky' } })).id;
  const [loyal, other, complaint] = [await label('Langganan'), await label('Setia'), await label('Keluhan')];
  const put = (params: { id: string }, add: string) =>
    shop.call(api.labelConversation, { params, body: { add_ids: [add], remove_ids: [] } });
  const asked = async (carries: string | null) => {
    const { id, params } = await served();
    if (carries !== null) await put(params, carries);
    await ask(id);
    return (await surveys(id)).length;
  };
  await settings({ label_rule: 'only', label_ids: [loyal] });
  expect([await asked(loyal), await asked(complaint), await asked(null)]).toEqual([1, 0, 0]);
  await settings({ label_rule: 'except', label_ids: [complaint] });
  expect([await asked(loyal), await asked(complaint), await asked(null)]).toEqual([1, 0, 1]);
  await settings({ label_rule: 'only', label_ids: [loyal, other] });
  await shop.call(api.mergeLabel, { params: { id: loyal }, body: { into_id: other } });
  expect(await shop.call(api.getCsatSettings)).toMatchObject({ label_rule: 'only', label_ids: [other] });
  await shop.call(api.deleteLabel, { params: { id: other } });
  expect([await asked(complaint), await asked(null)]).toEqual([0, 0]);
  for (const label_ids of [[], [other]])
    expect(await refusalOf(settings({ label_ids }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { label_ids: expect.any(String) },
    });
  await settings({ label_rule: 'any', label_ids: [] });
});

test('a score that is typed counts only as the first word after the request, alone, in a talk that is over', async () => {
  await settings({});
  const { id, customer, params } = await served();
  await ask(id);
  await customer.text(shop.number.id, 'Puas');
  await scoreOf(id, 4);
  expect(await shop.call(api.getConversation, { params })).toMatchObject({ status: 'resolved' });
  const talking = await served();
  await ask(talking.id);
  await talking.customer.text(shop.number.id, 'pesan 5 kak');
  await until(
    () => shop.call(api.getConversation, { params: talking.params }),
    ({ status }) => status === 'open',
  );
  await talking.customer.text(shop.number.id, '5');
  await until(
    () => thread(talking.id),
    (items) => items.some(({ text }) => text === '5'),
  );
  expect((await surveys(talking.id))[0].score).toBeNull();
});

test('outside the window it is asked by a template whose one value is the page, and by no other', async () => {
  const template = async (name: string, body: string, source: 'contact.first_name' | null) => {
    const made = await shop.call(api.createTemplate, { body: { channel_id: shop.number.channelId, name } });
    const params = { id: made.id };
    const variables = { 'body.1': { sample: 'Ratna', source, fallback: '' } };
    const content = { ...made.content, body, variables };
    await shop.call(api.updateTemplate, { params, body: { content } });
    await shop.call(api.submitTemplate, { params });
    await until(
      () => shop.call(api.getTemplate, { params }),
      ({ status }) => status === 'approved',
    );
    return made.id;
  };
  const promo = await template('panen', 'Halo Kak {{1}}, panen raya sudah tiba.', 'contact.first_name');
  expect(await refusalOf(settings({ template_id: promo }))).toMatchObject({ code: 'VALIDATION_FAILED' });
  await settings({ template_id: await template('nilai', 'Kak, beri nilai di {{1}} ya.', null) });
  const { id } = await served();
  await shop.sql.query('update conversations set csw_expires_at = now() where id = $1', [id]);
  await ask(id);
  const [{ text, content } = {}] = await requests(id);
  expect(content?.kind).toBe('template');
  const path = /\/csat\/[\w-]{64}/.exec(text ?? '')?.[0];
  expect((await submit(`${shop.sapa.url}${path}`, { nilai: '5' })).status).toBe(303);
  await scoreOf(id, 5);
  expect(await lines(id, 'csat.skipped')).toEqual([]);
  // A number of another account has other templates, Instagram has none.
  const why = async (sql: string, back: string) => {
    const other = await served();
    await shop.sql.query('update conversations set csw_expires_at = now() where id = $1', [other.id]);
    await shop.sql.query(sql);
    await ask(other.id);
    await shop.sql.query(back);
    return lines(other.id, 'csat.skipped');
  };
  const ofAccount = `update message_templates set waba_id =`;
  expect(await why(`${ofAccount} waba_id || '9'`, `${ofAccount} left(waba_id, -1)`)).toEqual([
    { reason: 'other_account' },
  ]);
  const ofKind = 'update channels set kind =';
  expect(await why(`${ofKind} 'instagram'`, `${ofKind} 'whatsapp'`)).toEqual([{ reason: 'window_closed' }]);
  await settings({ template_id: null });
});

test('outside the window nothing is sent, and one grey line says why', async () => {
  await settings({});
  const { id, params, customer } = await served();
  await shop.sql.query('update conversations set csw_expires_at = now() where id = $1', [id]);
  await ask(id);
  await ask(id);
  expect(await requests(id)).toEqual([]);
  expect(await lines(id, 'csat.skipped')).toEqual([{ reason: 'window_closed' }]);
  // Nobody was asked: the talk that follows on the same day is asked about.
  await customer.text(shop.number.id, 'Kak, satu lagi');
  await until(
    () => shop.call(api.getConversation, { params }),
    ({ status }) => status === 'open',
  );
  await answered(id);
  await ask(id);
  expect(await requests(id)).toHaveLength(1);
});

test('the page takes an answer without a script, from whoever holds its address, until the fourteenth day', async () => {
  await settings({ page_message: 'Bagaimana <b>kami</b>?' });
  const { id } = await served();
  await ask(id);
  const url = await urlOf(id);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Bagaimana &lt;b&gt;kami&lt;/b&gt;?');
  expect(page).toContain('Kopi Nusantara');
  expect(page).not.toContain('<script');
  // Links are opened by scanners too: looking is no answer.
  expect((await surveys(id))[0].score).toBeNull();
  expect((await submit(url, {})).status).toBe(400);
  expect((await submit(url, { nilai: '6' })).status).toBe(400);
  const votes = await Promise.all(
    csatScores.map((score) => submit(url, { nilai: String(score), komentar: `<i>${score}</i>` })),
  );
  expect(votes.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  const [survey] = await surveys(id);
  const told = await lines(id, 'csat.answered');
  expect(told).toHaveLength(5);
  expect(told.slice(1).map(({ before }) => before)).toEqual(told.slice(0, -1).map(({ score }) => score));
  expect(told.at(-1)).toMatchObject({ score: String(survey.score), comment: survey.comment });
  // The same once more is no news.
  await submit(url, { nilai: String(survey.score), komentar: survey.comment });
  expect(await lines(id, 'csat.answered')).toHaveLength(5);
  expect(await (await fetch(`${url}?terima=1`)).text()).toContain(`&lt;i&gt;${survey.score}&lt;/i&gt;`);
  // A browser counts a line break as one letter of its 1,000 and sends two.
  const long = `${'cerita\r\n'.repeat(10)}${'a'.repeat(930)}`;
  expect((await submit(url, { nilai: String(survey.score), komentar: long })).status).toBe(303);
  expect((await surveys(id))[0].comment).toBe(long.replaceAll('\r\n', '\n'));
  const tooLong = await submit(url, { nilai: '4', komentar: `<${'b'.repeat(1000)}` });
  expect(tooLong.status).toBe(400);
  const typed = await tooLong.text();
  expect(typed).toContain(`&lt;${'b'.repeat(1000)}`);
  expect(typed).toMatch(/value="4" required checked/);
  await age(id, 14);
  await submit(url, { nilai: survey.score === 1 ? '2' : '1' });
  expect(await (await fetch(url)).text()).toContain('sudah ditutup');
  expect((await surveys(id))[0].score).toBe(survey.score);
});

test('an address that was altered, shortened or made for another installation leads nowhere', async () => {
  await settings({});
  const { id } = await served();
  await ask(id);
  const url = await urlOf(id);
  const altered = url.slice(0, -1) + (url.endsWith('A') ? 'Q' : 'A');
  for (const wrong of [altered, url.slice(0, -2), `${shop.sapa.url}/csat/x`]) {
    expect((await fetch(wrong)).status).toBe(404);
    expect((await submit(wrong, { nilai: '5' })).status).toBe(404);
  }
  const headers = { 'content-type': 'application/json' };
  const json = await fetch(url, { method: 'POST', headers, body: '{"nilai":5,"komentar":"\\ud800"}' });
  expect(json.status).toBe(400);
  expect((await surveys(id))[0].score).toBeNull();
});

test('whoever sends one page again and again is told on it to wait, and keeps nobody else from theirs', async () => {
  await settings({});
  const [often, once] = [await served(), await served()];
  await Promise.all([ask(often.id), ask(once.id)]);
  const [url, other] = [await urlOf(often.id), await urlOf(once.id)];
  const sent = await Promise.all(
    Array.from({ length: 21 }, () => submit(url, { nilai: '2', komentar: 'Ya' })),
  );
  const refused = sent.filter(({ status }) => status !== 303);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(await refused[0]!.text()).toMatch(/Terlalu sering dikirim\. Coba lagi \d+ menit lagi[\s\S]*>Ya</);
  expect((await submit(other, { nilai: '5' })).status).toBe(303);
});

test('every figure of the report, the list and the file equals what a model makes of the same answers', async () => {
  const { id } = await served();
  const [team] = await shop.sql
    .query(
      `insert into teams (workspace_id, id, name) values ($1, gen_random_uuid(), 'Grosir') returning id`,
      [shop.workspaceId],
    )
    .then(({ rows }) => rows);
  const people = [
    { handler: 'member', id: crypto.randomUUID(), name: 'Rina' },
    { handler: 'ai', id: crypto.randomUUID(), name: 'Nara' },
    { handler: 'queue', id: null, name: null },
  ] as const;
  const model = Array.from({ length: 240 }, (_, at) => ({
    who: people[at % 3]!,
    team: at % 4 === 0 ? (team.id as string) : null,
    skipped: at % 11 === 0 ? 'window_closed' : null,
    score: at % 11 === 0 || at % 5 === 0 ? null : ((((at * 7) % 5) + 1) as number),
    comment: at % 6 === 1 ? `=cerita;${at}` : '',
    // 1 to 28 January in Jakarta; the last second of a day belongs to it.
    at: new Date(Date.UTC(2026, 0, 1 + (at % 28), 16, 59, 59)),
  }));
  for (const row of model)
    await shop.sql.query(
      `insert into csat_surveys (workspace_id, id, conversation_id, channel_id, team_id, handler, handler_id,
         handler_name, scale, skipped, asked_at, up_to_seq, score, comment, answered_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, 'star', $8, $9, 1, $10, $11, $12)`,
      [
        shop.workspaceId,
        id,
        shop.number.channelId,
        row.team,
        row.who.handler,
        row.who.id,
        row.who.name,
        row.skipped,
        row.at,
        row.score,
        row.score === null ? '' : row.comment,
        row.score === null ? null : row.at,
      ],
    );
  const period = { from: '2026-01-05', to: '2026-01-20' };
  const within = model.filter(({ at }) => at.getUTCDate() >= 5 && at.getUTCDate() <= 20);
  const sent = within.filter(({ skipped }) => skipped === null);
  const figures = (rows: typeof model) => {
    const scores = rows.flatMap(({ score }) => score ?? []);
    const points = scores.reduce((sum, score) => sum + score, 0);
    return {
      asked: rows.length,
      answered: scores.length,
      satisfied: scores.filter((score) => score > 3).length,
      average: Math.round((points / scores.length) * 100) / 100,
    };
  };
  const report = await shop.call(api.getCsatReport, { query: period });
  const [rina, nara] = people;
  expect(report).toMatchObject({
    ...figures(sent),
    distribution: csatScores.map((score) => sent.filter((row) => row.score === score).length),
    skipped: { window_closed: within.length - sent.length },
    members: [{ id: rina.id, name: 'Rina', ...figures(sent.filter(({ who }) => who === rina)) }],
    agents: [{ id: nara.id, name: 'Nara', ...figures(sent.filter(({ who }) => who === nara)) }],
    channels: [{ id: shop.number.channelId, ...figures(sent) }],
  });
  const byTeam = new Map(report.teams.map(({ name, ...rest }) => [name, rest]));
  expect(byTeam.get('Grosir')).toEqual({ id: team.id, ...figures(sent.filter((row) => row.team !== null)) });
  expect(byTeam.get('Tanpa tim')).toEqual({ id: null, ...figures(sent.filter((row) => row.team === null)) });
  const ofRina = await shop.call(api.getCsatReport, { query: { ...period, handler_id: rina.id } });
  expect(ofRina).toMatchObject(figures(sent.filter(({ who }) => who === rina)));

  const query = { ...period, score: '3', commented: 'true' as const, limit: '4' };
  const wanted = sent.filter(({ score, comment }) => score === 3 && comment !== '');
  const listed: api.CsatAnswer[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await shop.call(api.listCsatAnswers, { query: { ...query, ...(cursor && { cursor }) } });
    listed.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(listed.map(({ comment }) => comment).toSorted()).toEqual(
    wanted.map(({ comment }) => comment).toSorted(),
  );
  expect(listed.map((row) => row.answered_at)).toEqual(
    listed
      .map((row) => row.answered_at)
      .toSorted()
      .toReversed(),
  );
  const reviewed = await shop.call(api.reviewCsatAnswer, {
    params: { id: listed[0]!.id },
    body: { note: 'Sudah ditelepon' },
  });
  expect(reviewed).toMatchObject({ ...listed[0], review: { note: 'Sudah ditelepon', by: 'Sekar Maharani' } });

  const ofNara = { ...period, handler_id: nara.id, format: 'csv' as const };
  const { id: batch } = await shop.call(api.startCsatExport, { body: ofNara });
  await until(
    () => shop.call(api.getBatch, { params: { id: batch } }),
    ({ status }) => status === 'done',
  );
  const file = await fetch(`${shop.sapa.url}/api/v1/batches/${batch}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  const rows = (await file.text()).trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(figures(sent.filter(({ who }) => who === nara)).answered);
  // A supervisor reads of what their teams hold, and of nothing else.
  await shop.sql.query('update conversations set team_id = $2 where id = $1', [id, team.id]);
  const { call } = await joinWorkspace(shop.sapa, shop.workspaceId, { role: 'supervisor' });
  expect(await call(api.getCsatReport, { query: period })).toMatchObject({ asked: 0, skipped: {} });
  expect((await call(api.listCsatAnswers, { query: period })).items).toEqual([]);
  const review = { params: { id: listed[0]!.id }, body: { note: 'x' } };
  expect(await refusalOf(call(api.reviewCsatAnswer, review))).toMatchObject({ code: 'NOT_FOUND' });

  // Nor the file of who sees more; their own holds what they see, as of when they asked for it.
  expect(await refusalOf(call(api.getBatch, { params: { id: batch } }))).toMatchObject({ code: 'NOT_FOUND' });
  expect((await call(api.listBatches, { query: {} })).items).toEqual([]);
  const own = await call(api.startCsatExport, { body: { ...period, format: 'csv' } });
  await until(
    () => call(api.getBatch, { params: { id: own.id } }),
    ({ status, done }) => status === 'done' && done === 0,
  );
  expect((await call(api.listBatches, { query: {} })).items).toMatchObject([{ id: own.id }]);

  // What a customer typed is never a formula.
  expect(rows.filter((row) => /(^|;)"?=/.test(row))).toEqual([]);
});
