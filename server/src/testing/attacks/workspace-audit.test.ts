import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { type Attack, attacks, nameOf, openAttack, type Shot } from './attacker.ts';

const { shops, shoot } = openAttack();

/** Why an act leaves no row in the workspace's log → the acts. Whatever else writes has to leave one. */
const UNLOGGED: Record<string, api.Endpoint[]> = {
  'daily work with customers, which the conversation itself tells of': [
    api.sendMessage,
    api.sendProduct,
    api.addNote,
    api.retryMessage,
    api.reactToMessage,
    api.uploadAttachment,
    api.sendTyping,
    api.takeOver,
    api.assignConversation,
    api.handBackToAi,
    api.resolveConversation,
    api.reopenConversation,
    api.markRead,
    api.markUnread,
    api.createContact,
    api.updateContact,
    api.labelContact,
    api.labelConversation,
    api.attachQuickReplyFiles,
  ],
  'what goes with a quick reply, whose own row is logged': [api.addQuickReplyFile, api.removeQuickReplyFile],
  'trade, whose list keeps every order and payment; what takes one away is logged': [
    api.createOrder,
    api.updateOrder,
    api.changeOrderStatus,
    api.recordOrderPayment,
  ],
  'work on tickets, which their boards show to everybody; what takes one away is logged': [
    api.createBoard,
    api.renameBoard,
    api.createColumn,
    api.updateColumn,
    api.createTicket,
    api.updateTicket,
    api.moveTicket,
  ],
  'what one sees and hears oneself': [
    api.updateProfile,
    api.uploadAvatar,
    api.removeAvatar,
    api.switchWorkspace,
    api.setAvailability,
    api.changeNotification,
    api.readAllNotifications,
    api.updateNotificationPreferences,
    api.dismissAnnouncement,
    api.keepPushDevice,
    api.removePushDevice,
    api.endDevice,
    api.endAllDevices,
  ],
  'the beginning of an act, whose end is logged': [
    api.changeEmail,
    api.sendVerification,
    api.startTwoFactor,
    api.startWhatsAppConnection,
    api.payPlanOrder,
    api.uploadProductPicture,
  ],
  'a question, which changes nothing': [
    api.quotePlanOrder,
    api.checkPlanOrder,
    api.checkChannel,
    api.tryAgent,
  ],
  'logged, as a test of its own holds: it needs a code, or somebody who runs Sapa': [
    api.endImpersonation,
    api.confirmTwoFactor,
    api.renewRecoveryCodes,
    api.disableTwoFactor,
    api.whatsAppCallback,
  ],
};
const unlogged = new Set(Object.values(UNLOGGED).flat().map(nameOf));
const byName = new Map(attacks.map((attack) => [attack.name, attack]));
const attackOn = (endpoint: api.Endpoint): Attack => byName.get(nameOf(endpoint))!;

/** Nothing waits to be paid: the next order is a new one. */
async function nothingWaits(): Promise<Shot> {
  await shops.sql.query(
    `update plan_orders set status = 'expired' where workspace_id = $1 and status = 'pending'`,
    [shops.ours.workspaceId],
  );
  return {};
}
async function ofFreshOrder(): Promise<Shot> {
  await nothingWaits();
  const { text } = await shoot(attackOn(api.createPlanOrder));
  return { params: { id: JSON.parse(text).id } };
}

/** What a call needs to change something, where its attack case only shows that it is let through. */
const WELL = new Map<string, () => Promise<Shot>>(
  (
    [
      [api.changeMemberRole, async () => ({ body: { role: 'supervisor' } })],
      [api.createPlanOrder, nothingWaits],
      [api.uploadPaymentProof, ofFreshOrder],
      [api.cancelPlanOrder, ofFreshOrder],
    ] as [api.Endpoint, () => Promise<Shot>][]
  ).map(([endpoint, prepare]) => [nameOf(endpoint), prepare]),
);

const logged = async () =>
  (
    await shops.sql.query('select count(*)::int as rows from audit_entries where workspace_id = $1', [
      shops.ours.workspaceId,
    ])
  ).rows[0].rows as number;

const LAST = { never: 0, row: 1, session: 2 };
/** Whatever members write; what destroys comes last. */
const writing = attacks
  .filter(({ endpoint }) => endpoint.method !== 'GET' && ['member', 'user'].includes(endpoint.access))
  .toSorted((a, b) => LAST[a.attack.destroys ?? 'never'] - LAST[b.attack.destroys ?? 'never']);

test.each(writing.filter(({ name }) => !unlogged.has(name)))(
  'SE4: $name is written into the workspace’s log',
  async (attack) => {
    const shot = (await WELL.get(attack.name)?.()) ?? {};
    const before = await logged();
    const { status, text } = await shoot(attack, shot);
    expect(status, text).toBeLessThan(300);
    expect(await logged(), '`audit` in its verb, or its line in UNLOGGED').toBeGreaterThan(before);
  },
);

test('what is not logged is named once, and is there', () => {
  const named = Object.values(UNLOGGED).flat().map(nameOf);
  expect(named.toSorted()).toEqual([...unlogged].toSorted());
  const names = writing.map(({ name }) => name);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
