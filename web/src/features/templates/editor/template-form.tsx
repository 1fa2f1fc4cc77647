import { submitTemplate, type Template, updateTemplate } from '@sapa/contracts/campaigns/templates';
import { checkTemplate, findPromotion } from '@sapa/contracts/rules/check-template';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyTemplate } from '../../../entities/templates/cache.ts';
import { call } from '../../../lib/api.ts';
import { spokenTime } from '../../../lib/format.ts';
import { useFirstWrong } from '../../../lib/input/use-first-wrong.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { useDraftForm } from '../../../ui/form/draft-form.tsx';
import { Restored } from '../../../ui/form/restored.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { canEdit, statusWords } from '../words.ts';
import { ContentFields } from './content-fields.tsx';
import classes from './template-form.module.css';
import { TemplateMenu } from './template-menu.tsx';
import { RiskyWords, StateNotice } from './template-notices.tsx';
import { TemplatePhone } from './template-phone.tsx';
import { writtenIn } from './written.ts';

export function TemplateForm({ template, onGone }: { template: Template; onGone: () => void }) {
  const cache = useQueryClient();
  const user = useUser();
  const editable = useMay('template.manage') && canEdit(template);
  const form = useDraftForm('template', template.id, () => writtenIn(template));
  const { draft, base, errors, setErrors, onType } = form;
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null);
  const element = useFirstWrong(errors);
  const changed = draft !== base;
  const risky = findPromotion(draft);
  const { name: status, tone } = statusWords[template.status];
  const submittable = editable && (template.status !== 'approved' || template.draft !== null || changed);

  const save = async () => {
    const fixed = template.status !== 'draft';
    const { name, language, category, content } = draft;
    const body = fixed ? { category, content } : { name, language, category, content };
    const saved = await call(updateTemplate, { params: { id: template.id }, body });
    form.drop();
    return saved;
  };
  const act = async (what: 'save' | 'submit') => {
    const found = checkTemplate({ ...draft, hasFile: template.file !== null });
    if (what === 'submit' && Object.keys(found).length > 0) return setErrors(found);
    setBusy(what);
    try {
      const saved = changed ? await save() : template;
      const now = what === 'save' ? saved : await call(submitTemplate, { params: { id: template.id } });
      void applyTemplate(cache, now);
      toast('success', what === 'save' ? 'Draf disimpan.' : 'Diajukan ke Meta. Tinjauan paling lama 24 jam.');
    } catch (failure) {
      sayRefusal(failure, setErrors);
    }
    setBusy(null);
  };

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act('save');
      }}
    >
      <div className={classes.editor}>
        <header className={classes.head}>
          <h2 className={classes.name}>{template.name}</h2>
          <Chip tone={tone}>{status}</Chip>
          <span className={classes.saved}>
            {changed ? 'belum disimpan' : `tersimpan ${spokenTime(template.updated_at)}`}
          </span>
          <span className={classes.acts}>
            <TemplateMenu template={template} onGone={onGone} />
            {editable ? (
              <Button type="submit" busy={busy === 'save'} disabled={!changed}>
                Simpan
              </Button>
            ) : null}
            {submittable ? (
              <Button
                variant="primary"
                busy={busy === 'submit'}
                before={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => act('submit')}
              >
                Ajukan ke Meta
              </Button>
            ) : null}
          </span>
        </header>
        <div className={classes.fields}>
          {form.restored ? <Restored onAnew={form.beginAnew} /> : null}
          <StateNotice template={template} />
          <ContentFields
            template={template}
            written={draft}
            errors={errors}
            disabled={!editable}
            onType={onType}
          />
          {risky === null || !editable ? null : <RiskyWords written={draft} risky={risky} onType={onType} />}
          {editable ? (
            <p className={classes.hint}>
              Meta meninjau paling lama 24 jam. Sesudah disetujui, template boleh diubah sekali sehari dan
              kategorinya tetap.
            </p>
          ) : null}
        </div>
      </div>
      <TemplatePhone
        business={user.workspace?.name ?? 'Bisnis Anda'}
        content={draft.content}
        category={draft.category}
        file={template.file}
      />
    </form>
  );
}
