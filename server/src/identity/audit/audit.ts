import type { AuditAct, AuditField } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { differences } from './rules.ts';

/** Fields that `auditFields` has words for, and no other: the log is read by owners. */
type Named<Fields> = { readonly [Name in keyof Fields]: Name extends AuditField ? unknown : never };

/** What was done; who, where from and when are known. */
export interface Audited<Before = object, After = object> {
  /** By the name that people know it by: it may be gone when the log is read. */
  subject?: string;
  subjectId?: string;
  /** Fields as they were and as they are. Equal ones are left out, secrets are never kept. */
  before?: Named<Before>;
  after?: Named<After>;
  reason?: string;
}

/**
 * Writes an act into the workspace's audit log, in the verb's own transaction: no act without its row, no row
 * without its act. A save that changed nothing (`before` and `after` alike) leaves no row.
 */
export const audit = <Before, After>(
  tx: Transaction,
  act: AuditAct,
  audited: Audited<Before, After> = {},
): Promise<void> => write(tx, 'workspace', act, audited);

/** The same into the platform's log, for what ROOT and ADMIN do. */
export const auditPlatform = <Before, After>(
  tx: Transaction,
  act: AuditAct,
  audited: Audited<Before, After> = {},
): Promise<void> => write(tx, 'platform', act, audited);

const INTO = {
  workspace:
    'audit_entries (id, at, act, actor_type, actor_id, actor_name, subject, subject_id, before, after, reason, ip, workspace_id)',
  platform:
    'platform_audit_entries (id, at, act, actor_type, actor_id, actor_name, subject, subject_id, before, after, reason, ip)',
} as const;

async function write(
  tx: Transaction,
  log: keyof typeof INTO,
  act: AuditAct,
  audited: Audited,
): Promise<void> {
  const { subject, subjectId, before, after, reason } = audited;
  const changed = differences({ ...before }, { ...after });
  const differs = Object.keys(changed.before).length + Object.keys(changed.after).length > 0;
  if (before !== undefined && after !== undefined && !differs) return;
  const { type, id, name, ip } = whoIs(tx.actor);
  const values = [
    uuidv7(),
    tx.app.clock.now(),
    act,
    type,
    id,
    name,
    subject ?? null,
    subjectId ?? null,
    changed.before,
    changed.after,
    reason ?? null,
    ip,
    ...(log === 'workspace' ? [tx.workspaceId] : []),
  ];
  await tx.query({
    name: `audit-${log}`,
    text: `insert into ${INTO[log]} values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  });
}

function whoIs(actor: Actor): { type: Actor['type']; id: string | null; name: string; ip: string | null } {
  const { type } = actor;
  if (type === 'system') return { type, id: null, name: 'Sapa', ip: null };
  if (type === 'automation') return { type: 'system', id: actor.ruleId, name: actor.name, ip: null };
  if (type === 'ai') return { type, id: actor.agentId, name: actor.name, ip: null };
  if (type === 'member' && actor.impersonator !== undefined) {
    const { userId, name } = actor.impersonator;
    return { type: 'platform', id: userId, name, ip: actor.ip ?? null };
  }
  return { type, id: actor.userId, name: actor.name, ip: actor.ip ?? null };
}
