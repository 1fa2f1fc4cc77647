import { conversationStatuses, priorities } from '@sapa/contracts/conversations/conversations';
import {
  handlerChoices,
  type InboxSubject,
  inboxSubjects,
} from '@sapa/contracts/conversations/inbox-filters';
import { useChannels } from '../../../entities/channels/queries.ts';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { useLabels } from '../../../entities/labels/queries.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { channelsApart } from '../../../ui/channels-apart.ts';
import { ownFieldSubjects, type Subject } from '../../../ui/filter/words.ts';

const STATUSES = { open: 'Terbuka', snoozed: 'Ditunda', resolved: 'Selesai' };
const PRIORITIES = {
  none: 'Tanpa prioritas',
  low: 'Rendah',
  medium: 'Sedang',
  high: 'Tinggi',
  urgent: 'Mendesak',
};
const HANDLERS = { me: 'Saya', nobody: 'Belum ada', ai: 'AI Agent' };

/** Everything that a filter of the inbox may ask, the contact's own fields last. */
export function useInboxSubjects(): Subject[] {
  const labels = useLabels().data ?? [];
  const channels = channelsApart(useChannels().data ?? []);
  const members = useMembers().data ?? [];
  const teams = useTeams().data ?? [];
  const fields = useContactFields().data ?? [];
  const options: Partial<Record<InboxSubject, Subject['options']>> = {
    status: conversationStatuses.map((id) => ({ id, name: STATUSES[id] })),
    priority: priorities.map((id) => ({ id, name: PRIORITIES[id] })),
    handler: [...handlerChoices.map((id) => ({ id, name: HANDLERS[id] })), ...members],
    channel: channels,
    team: teams,
    label: labels,
    contact_label: labels,
  };
  const known = Object.entries(inboxSubjects)
    .filter(([id, { kind }]) => !kind.startsWith('choice') || id in options)
    .map(([id, subject]) => ({
      id,
      ...subject,
      rupiah: false,
      ...(id in options && { options: options[id as InboxSubject] }),
    }));
  return [...known, ...ownFieldSubjects(fields)] as Subject[];
}
