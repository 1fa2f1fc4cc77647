import type { Label } from '@sapa/contracts/contacts/labels';
import { IconPencil, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useContact } from '../../entities/contacts/queries.ts';
import { useLabelsOf } from '../../entities/labels/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import classes from './carried-labels.module.css';

const LabelFields = onDemand(() => import('./label-fields.tsx'));

const NONE: string[] = [];

interface CarriedLabelsProps {
  conversation: { id: string; label_ids: readonly string[] };
  contactId: string;
}

/** Beside a conversation: its own labels and those of the person, each under its name. */
export function CarriedLabels({ conversation, contactId }: CarriedLabelsProps) {
  const [editing, setEditing] = useState(false);
  const { data: contact } = useContact(contactId);
  const onConversation = useLabelsOf(conversation.label_ids);
  const onContact = useLabelsOf(contact?.label_ids ?? NONE);
  return (
    <PaneSection
      title="Label"
      Icon={IconTag}
      action={
        <Button
          size="sm"
          variant="quiet"
          before={editing ? undefined : <IconPencil size={15} stroke={1.8} />}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Selesai' : 'Ubah label'}
        </Button>
      }
    >
      {editing ? (
        <LabelFields
          conversationId={conversation.id}
          contactId={contactId}
          onConversation={onConversation}
          onContact={onContact}
          onClose={() => setEditing(false)}
        />
      ) : (
        <dl className={classes.scopes}>
          <Scope name="Di percakapan" labels={onConversation} />
          <Scope name="Di kontak" labels={onContact} />
        </dl>
      )}
    </PaneSection>
  );
}

function Scope({ name, labels }: { name: string; labels: Label[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {labels.length === 0 ? <span className={classes.none}>Belum ada</span> : null}
        {labels.map((label) => (
          <TintChip key={label.id} tint={label.color}>
            {label.name}
          </TintChip>
        ))}
      </dd>
    </div>
  );
}
