import { accountAttackCases } from './account-attack-cases.ts';
import { adminAttackCases } from './admin-attack-cases.ts';
import { agentAttackCases } from './agent-attack-cases.ts';
import type { AttackCase } from './attack-case.ts';
import { billingAttackCases } from './billing-attack-cases.ts';
import { commerceAttackCases } from './commerce-attack-cases.ts';
import { contactAttackCases } from './contact-attack-cases.ts';
import { inboxAttackCases } from './inbox-attack-cases.ts';
import { labelAttackCases } from './label-attack-cases.ts';
import { templateAttackCases } from './template-attack-cases.ts';
import { ticketAttackCases } from './ticket-attack-cases.ts';

/** By `METHOD path`, what an endpoint does not say itself: a body, and what it names otherwise than by its path and fields. */
export const attackCases: Record<string, AttackCase> = {
  ...accountAttackCases,
  ...billingAttackCases,
  ...inboxAttackCases,
  ...labelAttackCases,
  ...contactAttackCases,
  ...commerceAttackCases,
  ...agentAttackCases,
  ...templateAttackCases,
  ...ticketAttackCases,
  ...adminAttackCases,
};
