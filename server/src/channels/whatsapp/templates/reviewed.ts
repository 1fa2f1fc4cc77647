import type { Transaction } from '../../../platform/db/context.ts';
import type { TemplateState } from './take-over.ts';
import type { TemplateRow } from './template-row.ts';

/** Meta decided something of a template that people should hear of. */
export function reviewed(tx: Transaction, before: TemplateRow, after: TemplateState): void {
  const decided =
    (before.status !== after.status && after.status !== 'pending') ||
    before.category !== after.category ||
    (before.quality !== after.quality && after.quality === 'RED');
  if (!decided) return;
  const stateOf = ({ status, category, quality }: TemplateState) => ({ status, category, quality });
  tx.emit('template.reviewed', {
    template_id: before.id,
    name: before.name,
    notice: after.notice,
    before: stateOf(before),
    after: stateOf(after),
  });
}
