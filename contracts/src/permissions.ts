/** Roles of a workspace's members, weakest first. */
export const memberRoles = ['agent', 'supervisor', 'admin', 'owner'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Roles of a user on the platform. `TENANT` belongs to a workspace; the others run Sapa. */
export const platformRoles = ['TENANT', 'ADMIN', 'ROOT'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** The weakest role that holds each permission. Screens hide by it, verbs refuse by it. */
const weakestRole = {
  'conversation.view': 'agent',
  /** Of every team, on every channel. */
  'conversation.view_all': 'admin',
  'conversation.reply': 'agent',
  'conversation.manage': 'agent',
  /** What a colleague wrote to go out later; one's own anybody takes back. */
  'scheduled-message.cancel': 'supervisor',
  /** What customers say of the team, and notes about it. */
  'csat.view': 'supervisor',
  'csat.manage': 'admin',
  /** Gives out what waits, and to whom is full. */
  'queue.share': 'supervisor',
  /** A saved view among those of others; one's own anybody keeps. */
  'inbox-view.share': 'supervisor',
  'contact.view': 'agent',
  'contact.edit': 'agent',
  /** A note that a colleague wrote; one's own anybody deletes. */
  'contact-note.delete': 'supervisor',
  /** Takes customers' data out of Sapa. */
  'contact.export': 'supervisor',
  'contact.erase': 'admin',
  'label.view': 'agent',
  /** While one answers: whoever puts labels on may need a new one. */
  'label.create': 'agent',
  'label.manage': 'supervisor',
  /** Those of all, and one's own. */
  'quick-reply.use': 'agent',
  /** Those of all are made and changed. */
  'quick-reply.share': 'supervisor',
  'segment.manage': 'agent',
  'contact-field.manage': 'supervisor',
  /** Of what one sees; an agent's own work alone. */
  'analytics.view': 'agent',
  /** What conversations bring, in rupiah. */
  'analytics.money': 'supervisor',
  'ticket.view': 'agent',
  'ticket.edit': 'agent',
  'board.manage': 'supervisor',
  'order.view': 'agent',
  'order.edit': 'agent',
  'order.void_payment': 'supervisor',
  'product.view': 'agent',
  'product.edit': 'supervisor',
  'member.view': 'agent',
  'member.manage': 'admin',
  'team.view': 'agent',
  'team.manage': 'admin',
  'channel.view': 'agent',
  'channel.manage': 'admin',
  /** Whoever answers may see when colleagues are there. */
  'hours.view': 'agent',
  'hours.manage': 'admin',
  /** Whoever answers may pick one. */
  'template.view': 'agent',
  'template.manage': 'supervisor',
  'campaign.view': 'agent',
  'campaign.edit': 'supervisor',
  /** A colleague's, to very many. */
  'campaign.approve': 'supervisor',
  /** What happens by itself, to every customer. */
  'automation.manage': 'admin',
  'followup.manage': 'admin',
  'agent.view': 'agent',
  /** Each question may ask a model, which costs credits. */
  'agent.try': 'supervisor',
  'agent.manage': 'admin',
  /** Calls other services with the business's own keys. */
  'tool.manage': 'admin',
  'workspace.manage': 'admin',
  'audit.view': 'admin',
  'billing.manage': 'admin',
} as const satisfies Record<string, MemberRole>;

export type Permission = keyof typeof weakestRole;
export const permissions = Object.keys(weakestRole) as Permission[];

/** May a member of this role do it? */
export function allows(role: MemberRole, permission: Permission): boolean {
  return memberRoles.indexOf(role) >= memberRoles.indexOf(weakestRole[permission]);
}
