import type { TicketPriority, TicketSort } from '@sapa/contracts/tickets';

/** Strongest first, as one chooses them. */
export const priorities = [
  { priority: 'urgent', name: 'Mendesak' },
  { priority: 'high', name: 'Tinggi' },
  { priority: 'normal', name: 'Normal' },
  { priority: 'low', name: 'Rendah' },
] as const satisfies readonly { priority: TicketPriority; name: string }[];

export const priorityName = (priority: TicketPriority): string =>
  priorities.find((each) => each.priority === priority)?.name ?? priority;

export const sorts = [
  { sort: 'position', name: 'Urutan board' },
  { sort: 'newest', name: 'Newest create date' },
  { sort: 'oldest', name: 'Oldest create date' },
  { sort: 'updated', name: 'Updated recently' },
  { sort: 'urgent', name: 'Urgent first' },
] as const satisfies readonly { sort: TicketSort; name: string }[];

/** Whether the work still goes on. */
export const states = [
  { state: 'open', name: 'Belum selesai' },
  { state: 'done', name: 'Selesai' },
] as const;
