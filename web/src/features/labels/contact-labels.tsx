import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLabelsOf } from '../../entities/labels/queries.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

const ContactLabelField = lazy(patiently(() => import('./contact-label-field.tsx')));

/** The labels of a person, and the way to put on another. */
export function ContactLabels({ contact }: { contact: { id: string; label_ids: readonly string[] } }) {
  const labels = useLabelsOf(contact.label_ids);
  const mayEdit = useMay('contact.edit');
  return (
    <>
      {labels.map((label) => (
        <TintChip key={label.id} tint={label.color}>
          {label.name}
        </TintChip>
      ))}
      {mayEdit ? (
        <Popover
          label="Label kontak"
          target={
            <Button size="sm" variant="quiet" before={<IconPlus size={14} stroke={1.8} />}>
              Label
            </Button>
          }
        >
          {() => (
            <Suspense>
              <ContactLabelField contactId={contact.id} carried={labels} />
            </Suspense>
          )}
        </Popover>
      ) : null}
    </>
  );
}
