import type { listTemplates as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { filterOf } from '../../../platform/db/filter.ts';
import { readPage, sortBy } from '../../../platform/db/keyset.ts';
import { channelRow } from '../../queries.ts';
import { messageTemplates } from './tables.ts';
import { presentTemplate, SELECT_TEMPLATE, type TemplateRow } from './template-row.ts';
import { accountOf } from './whatsapp-account.ts';

const waitingFirst = sortBy('t', 'asc', messageTemplates.rank, messageTemplates.name);

/** What waits for a person first. @throws Refusal NOT_FOUND for a number that is none of ours */
export function listTemplates(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'template.view');
  return transaction(ctx, async (tx) => {
    const { channel_id: channelId, status, category, language, search } = query;
    const where = filterOf(tx, 't').having({
      't.status': status,
      't.category': category,
      't.language': language || undefined,
    });
    if (channelId !== undefined)
      where.and(`t.waba_id = ${where.value(accountOf(await channelRow(tx, channelId)))}`);
    if (search) {
      const part = where.value(`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
      where.and(`(t.name like ${part} or lower(t.content ->> 'body') like ${part})`);
    }
    return readPage(tx, {
      select: SELECT_TEMPLATE,
      where,
      sort: waitingFirst,
      ...query,
      present: (row: TemplateRow) => presentTemplate(tx, row),
    });
  });
}
