import { channelKinds } from '@sapa/contracts/channels/channels';
import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { type FilterSubject, filterSubjects } from '@sapa/contracts/contacts/contact-filters';
import { contactSources } from '@sapa/contracts/contacts/contact-sources';
import type { Label } from '@sapa/contracts/contacts/labels';
import { channelName } from '../channel-icon.tsx';
import { ownFieldSubjects, type Subject } from './words.ts';

/** What can be asked of contacts here: the columns of every workspace and its own fields. */
interface Vocabulary {
  fields: readonly ContactField[];
  labels: readonly Label[];
}

const CONSENTS = [
  { id: 'granted', name: 'Setuju' },
  { id: 'withdrawn', name: 'Berhenti' },
  { id: 'unknown', name: 'Belum ditanya' },
];
const CHANNELS = channelKinds.map((id) => ({ id, name: channelName(id) }));

const SOURCES = Object.entries(contactSources).map(([id, name]) => ({ id, name }));

/** Everything that a filter may ask, the workspace's own fields last. */
export function contactSubjects({ fields, labels }: Vocabulary): Subject[] {
  const options: Partial<Record<FilterSubject, Subject['options']>> = {
    label: labels,
    channel: CHANNELS,
    consent: CONSENTS,
    source: SOURCES,
  };
  const known = Object.entries(filterSubjects).map(([id, { name, kind }]) => ({
    id,
    name,
    kind,
    rupiah: id === 'spend',
    ...(options[id as FilterSubject] && { options: options[id as FilterSubject] }),
  }));
  return [...known, ...ownFieldSubjects(fields)] as Subject[];
}
