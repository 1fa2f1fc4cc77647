import type { Notification, NotificationKind, NotificationState } from '@sapa/contracts';

export interface NotificationRow {
  id: string;
  member_id: string;
  subject_id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  address: string;
  in_app: boolean;
  state: NotificationState;
  snoozed_until: Date | null;
  at: Date;
  revision: number;
}

export const NOTIFICATION_COLUMNS = `n.id, n.member_id, n.subject_id, n.kind, n.title, n.text, n.address, n.in_app,
  n.state, n.snoozed_until, n.at, n.revision`;

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  subject_id: row.subject_id,
  title: row.title,
  text: row.text,
  address: row.address,
  state: row.state,
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  at: row.at.toISOString(),
  revision: row.revision,
});
