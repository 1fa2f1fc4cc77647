import type { CampaignMessage } from '@sapa/contracts/campaigns/campaign-message';
import type { Template } from '@sapa/contracts/campaigns/templates';
import { useState } from 'react';
import { useTemplate, useTemplates } from '../../../entities/templates/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { FreeText } from './free-text.tsx';
import { categoryNames } from './source-words.ts';
import { valuesOf } from './template-values.ts';
import { TemplateVariables } from './template-variables.tsx';

interface MessagePartProps {
  channelId: string;
  message: CampaignMessage;
  columns: readonly string[];
  onChange: (message: CampaignMessage) => void;
}

/** What: an approved template, where each of its variables comes from, and the same words as a text where that is free. */
export function MessagePart({ channelId, message, columns, onChange }: MessagePartProps) {
  const [search, setSearch] = useState('');
  const templates = useTemplates({
    channel_id: channelId,
    status: 'approved',
    ...(search && { search }),
  });
  const found = (templates.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ unsupported }) => unsupported === null);
  return (
    <>
      <TemplateChoice
        found={found}
        busy={templates.isFetching}
        failure={templates.error ? sentenceOf(templates.error) : undefined}
        chosenId={message.template?.id ?? null}
        onSearch={setSearch}
        onChoose={(template) =>
          onChange({
            ...message,
            template: template && { id: template.id, values: valuesOf(template) },
          })
        }
      />
      {message.template ? (
        <TemplateVariables
          key={message.template.id}
          id={message.template.id}
          values={message.template.values}
          columns={columns}
          freeText={message.free_text}
          onValues={(values) =>
            onChange({ ...message, template: message.template && { ...message.template, values } })
          }
          onFreeText={(free_text) => onChange({ ...message, free_text })}
        />
      ) : (
        <FreeText text={message.free_text} onText={(free_text) => onChange({ ...message, free_text })} />
      )}
    </>
  );
}

function TemplateChoice({
  found,
  busy,
  failure,
  chosenId,
  onSearch,
  onChoose,
}: {
  found: Template[];
  busy: boolean;
  failure: string | undefined;
  chosenId: string | null;
  onSearch: (typed: string) => void;
  onChoose: (template: Template | null) => void;
}) {
  const one = useTemplate(chosenId ?? '', chosenId !== null).data;
  return (
    <Combobox
      label="Template"
      placeholder="Cari nama atau isi template"
      choices={found}
      chosen={one ?? found.find(({ id }) => id === chosenId) ?? null}
      busy={busy}
      failure={failure}
      nothing="Tidak ada template yang disetujui Meta dengan nama itu."
      hint={
        one ? `${categoryNames[one.category]}, disetujui Meta` : 'Hanya yang disetujui Meta bisa dikirim.'
      }
      onSearch={onSearch}
      onChoose={onChoose}
    />
  );
}
