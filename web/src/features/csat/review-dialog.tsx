import type { CsatAnswer } from '@sapa/contracts/conversations/csat';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api.ts';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { saveReview } from './queries.ts';

/** What the team makes of an answer; the customer never reads it. */
export function ReviewDialog({ answer, onClose }: { answer: CsatAnswer; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useDraftForm('csat-review', answer.id, () => ({ note: answer.review?.note ?? '' }));
  const save = async () => {
    try {
      await saveReview(cache, answer, form.draft.note);
      form.drop();
      onClose();
    } catch (error) {
      form.setErrors({ note: sentenceOf(error) });
    }
  };
  return (
    <Dialog title={`Catatan untuk jawaban ${answer.contact.name}`} opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb="Simpan catatan">
        <TextArea
          label="Catatan tinjauan"
          name="note"
          hint="Dilihat tim saja. Kosongkan untuk menghapusnya."
          rows={4}
          maxLength={1000}
          value={form.draft.note}
          error={form.errors.note}
          onChange={({ target }) => form.onType({ note: target.value })}
        />
      </DraftForm>
    </Dialog>
  );
}
