import { useTemplate } from '../../../entities/templates/queries.ts';
import { isMissing, sentenceOf } from '../../../lib/api.ts';
import { ErrorState, MissingState } from '../../../ui/list/states.tsx';
import { RowsLoading } from '../../../ui/list/table.tsx';
import { TemplateForm } from './template-form.tsx';

/** One template: what it says, what Meta says of it, and how it looks. */
export function TemplateEditor({ id, onGone }: { id: string; onGone: () => void }) {
  const { data: template, error, isError, refetch } = useTemplate(id);
  if (template !== undefined)
    // Begun anew with what was saved, here or by a colleague; what is typed stays.
    return <TemplateForm key={template.updated_at} template={template} onGone={onGone} />;
  if (isMissing(error))
    return <MissingState what="Template" back={{ to: '/user/followups', label: 'Lihat semua template' }} />;
  if (isError) return <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />;
  return <RowsLoading label="Memuat template" />;
}
