import { peopleById } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { compose, greetingOf } from '../../platform/mail/mail-template.ts';
import { addressInWorkspace } from '../address-in-workspace.ts';
import type { NotificationRow } from '../notification-row.ts';
import { type Choices, mayShowText } from '../rules.ts';
import { stillSees } from '../still-sees.ts';

interface Unread extends NotificationRow {
  user_id: string;
  workspace: string;
  choices: Choices | null;
}

/** Nobody has read it since: a mail, once until they do. None to an address that may be a stranger's: it tells what customers wrote. */
export async function mailNotification(ctx: Context, id: string): Promise<void> {
  const unread = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<Unread>({
      name: 'notification-to-mail',
      text: `select n.*, m.user_id, w.name as workspace, p.choices
             from notifications n
             join members m on m.workspace_id = $1 and m.id = n.member_id and m.disabled_at is null
             join workspaces w on w.id = $1
             left join notification_preferences p on p.workspace_id = $1 and p.member_id = n.member_id
             where n.workspace_id = $1 and n.id = $2 and n.state = 'unread' and n.mailed_at is null`,
      values: [tx.workspaceId, id],
    });
    if (row === undefined || !(await stillSees(tx, { address: row.address, memberId: row.member_id })))
      return null;
    const person = (await peopleById(tx, [row.user_id])).get(row.user_id);
    return person?.emailVerified && !person.disabled
      ? { ...row, name: person.name, email: person.email }
      : null;
  });
  if (unread === null) return;
  const { app } = ctx;
  await app.mail.send({
    to: { name: unread.name, address: unread.email },
    ...compose({
      subject: `${unread.title} · ${unread.workspace}`,
      greeting: greetingOf(unread.name),
      lines: [`${unread.title}.`, ...wordsOf(unread)],
      action: {
        label: 'Buka di Sapa',
        url: app.config.PUBLIC_URL + addressInWorkspace(unread.address, ctx.workspaceId),
      },
      small: ['Kapan Anda menerima email seperti ini diatur di Pengaturan → Notifikasi.'],
    }),
  });
  await transaction(ctx, (tx) =>
    tx.query({
      name: 'keep-notification-mailed',
      text: 'update notifications set mailed_at = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id, tx.app.clock.now()],
    }),
  );
}

const wordsOf = ({ kind, text, choices }: Unread) =>
  text !== '' && mayShowText(kind, choices) ? [text] : [];
