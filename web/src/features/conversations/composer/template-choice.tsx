import type { Template } from '@sapa/contracts/campaigns/templates';
import { fillTemplate } from '@sapa/contracts/rules/template-text';
import { useState } from 'react';
import { useTemplates } from '../../../entities/templates/queries.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import type { useValues } from '../quick-replies/use-values.ts';
import classes from './template-picker.module.css';

/** A conversation, or a contact and the number that writes to them first: then it has no id yet. */
export type Addressee = { id: string | null; channel: { id: string } } & Parameters<typeof useValues>[0];

const CATEGORIES = { marketing: 'Marketing', utility: 'Utility', authentication: 'Kode masuk' };

const NOT_NOW: Partial<Record<Template['status'], string>> = {
  rejected: 'Ditolak Meta',
  paused: 'Dijeda Meta',
  draft: 'Belum diajukan',
  pending: 'Masih ditinjau',
  disabled: 'Dinonaktifkan',
};
function whyNot({ status, unsupported, content, file }: Template, { id }: Addressee): string | undefined {
  if (unsupported !== null) return 'Belum bisa dikirim dari Sapa';
  // A file is uploaded to a conversation.
  const takesFile = fileKind(content) !== null && content.header !== 'location';
  if (id === null && file === null && takesFile) return 'Perlu berkas';
  return NOT_NOW[status];
}

/** What its head carries beside words; null: nothing. */
export const fileKind = ({ header }: Template['content']) =>
  header === 'none' || header === 'text' ? null : header;

/** The templates of the number; what cannot be sent stands below, with the reason. */
export function TemplateChoice({
  conversation,
  onChoose,
}: {
  conversation: Addressee;
  onChoose: (template: Template) => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useQuiet(typed.trim());
  const templates = useTemplates({ channel_id: conversation.channel.id, ...(search !== '' && { search }) });
  return (
    <div className={classes.choice}>
      <SearchBox label="Cari nama atau isi template" typed={typed} onTyped={setTyped} />
      <ListFrame
        list={templates}
        loading="Memuat template"
        narrowed={search === '' ? null : { hint: 'Coba kata lain.', clear: () => setTyped('') }}
        empty={
          <EmptyState
            compact
            title="Belum ada template"
            text="Buat template lalu ajukan ke Meta; setelah disetujui bisa dikirim dari sini."
            action={<LinkButton to="/user/followups">Buka Followups</LinkButton>}
          />
        }
      >
        {(items) => {
          const sendable = items.filter((one) => whyNot(one, conversation) === undefined);
          const others = items.filter((one) => whyNot(one, conversation) !== undefined);
          return [...sendable, ...others].map((template) => (
            <button
              key={template.id}
              type="button"
              className={classes.option}
              disabled={whyNot(template, conversation) !== undefined}
              onClick={() => onChoose(template)}
            >
              <span className={classes.optionTop}>
                <strong>{template.name}</strong>
                <Chip tone={whyNot(template, conversation) === undefined ? 'neutral' : 'waiting'}>
                  {whyNot(template, conversation) ?? CATEGORIES[template.category]}
                </Chip>
              </span>
              <span className={classes.words}>
                {fillTemplate(template.content, template.category, {}).body}
              </span>
            </button>
          ));
        }}
      </ListFrame>
    </div>
  );
}
