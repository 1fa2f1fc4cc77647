import type { TimelineItem } from '@sapa/contracts/contacts/timeline';
import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconCash,
  IconCheck,
  IconMessage2,
  IconNote,
  IconPackage,
  IconPencil,
  IconRoute,
  IconShieldCheck,
  IconShoppingBag,
  IconSparkles,
  IconTag,
  IconTicket,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';

type Kind = TimelineItem['what']['kind'];

const ICONS: Record<Exclude<Kind, 'messages' | 'consent' | 'activity'>, typeof IconTag> = {
  labels: IconTag,
  fields: IconPencil,
  joined: IconArrowsJoin,
  join_undone: IconArrowsSplit,
  parted: IconArrowsSplit,
  created: IconUserPlus,
  conversation_note: IconNote,
  note: IconNote,
  order: IconShoppingBag,
  order_status: IconPackage,
  payment: IconCash,
  ticket: IconTicket,
  ticket_moved: IconTicket,
};

/** The colour of a node says who did it: violet AI, green people, amber where somebody has to come. */
export function lookOf({ by, what }: TimelineItem): { Icon: typeof IconTag; tone: string } {
  const tone = by.type === 'ai' ? 'ai' : by.type === 'member' ? 'member' : 'quiet';
  switch (what.kind) {
    case 'messages':
      if (by.type === 'ai') return { Icon: IconSparkles, tone };
      return { Icon: by.type === 'member' ? IconUser : IconMessage2, tone };
    case 'activity':
      if (what.event.endsWith('handed_over')) return { Icon: IconRoute, tone: 'handover' };
      return { Icon: what.event.endsWith('resolved') ? IconCheck : IconRoute, tone };
    case 'consent':
      return { Icon: what.entry.decision === 'granted' ? IconShieldCheck : IconBan, tone };
    default:
      return { Icon: ICONS[what.kind], tone };
  }
}
