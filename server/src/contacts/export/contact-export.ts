import type { ContactChoice } from '@sapa/contracts';
import { type ExportParams, exportKind } from '../../batches/index.ts';
import { transaction } from '../../platform/db/context.ts';
import { nextContacts } from '../acts/next-contacts.ts';
import { readContacts } from './read-contacts.ts';

/** Some 300 ms, most of them PostgreSQL's. */
const AT_ONCE = 2_000;

export const contactExport = exportKind<ExportParams & { of: ContactChoice }>({
  kind: 'contacts.export',
  read: (ctx, batch, after) =>
    transaction(ctx, async (tx) => {
      const { ids, next } = await nextContacts(tx, { ...batch, cursor: after }, AT_ONCE);
      const rows = await readContacts(tx, batch.params.columns, ids);
      return { rows, next };
    }),
});
