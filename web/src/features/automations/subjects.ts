import {
  type AutomationSubject,
  automationSubjects,
  conversationStarters,
  messageKindsAsked,
} from '@sapa/contracts/automations/automation-conditions';
import { conversationStatuses, priorities } from '@sapa/contracts/conversations/conversations';
import { useChannels } from '../../entities/channels/queries.ts';
import { useContactFields } from '../../entities/contact-fields/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { useMembers } from '../../entities/members/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { channelsApart } from '../../ui/channels-apart.ts';
import { ownFieldSubjects, type Subject } from '../../ui/filter/words.ts';

export const statusNames = { open: 'Terbuka', snoozed: 'Ditunda', resolved: 'Selesai' };
export const priorityNames = {
  none: 'Tanpa prioritas',
  low: 'Rendah',
  medium: 'Sedang',
  high: 'Tinggi',
  urgent: 'Mendesak',
};
const STARTERS = {
  customer: 'Pelanggan',
  agent: 'Tim atau AI Agent',
  broadcast: 'Siaran atau pesan otomatis',
};
const KINDS = {
  text: 'Teks',
  image: 'Foto',
  audio: 'Suara',
  video: 'Video',
  document: 'Dokumen',
  location: 'Lokasi',
  other: 'Lainnya',
};

/** What is chosen of a list that is the same everywhere. */
export const optionNames: Partial<Record<AutomationSubject, Record<string, string>>> = {
  status: statusNames,
  priority: priorityNames,
  started_by: STARTERS,
  message_kind: KINDS,
};

/** Everything that a rule may ask, the contact's own fields last. */
export function useAutomationSubjects(): Subject[] {
  const labels = useLabels().data ?? [];
  const channels = channelsApart(useChannels().data ?? []);
  const members = useMembers().data ?? [];
  const teams = useTeams().data ?? [];
  const fields = useContactFields().data ?? [];
  const options: Partial<Record<AutomationSubject, Subject['options']>> = {
    status: conversationStatuses.map((id) => ({ id, name: statusNames[id] })),
    priority: priorities.map((id) => ({ id, name: priorityNames[id] })),
    started_by: conversationStarters.map((id) => ({ id, name: STARTERS[id] })),
    message_kind: messageKindsAsked.map((id) => ({ id, name: KINDS[id] })),
    handler: [{ id: 'nobody', name: 'Belum ada' }, { id: 'ai', name: 'AI Agent' }, ...members],
    channel: channels,
    team: teams,
    label: labels,
    contact_label: labels,
  };
  const known = Object.entries(automationSubjects).map(([id, subject]) => ({
    id,
    ...subject,
    rupiah: id === 'order_total',
    ...(id in options && { options: options[id as AutomationSubject] }),
  }));
  return [...known, ...ownFieldSubjects(fields)] as Subject[];
}
