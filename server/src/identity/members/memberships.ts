import type { PlatformRole } from '@sapa/contracts';
import type { PlatformTransaction } from '../../platform/db/context.ts';
import { ownWorkspaceId } from '../support/ensure-own-workspace.ts';

/** Row-level security shows a person the own memberships, in whichever workspace (tables.ts). @param userId the database's own */
export const asPerson = (tx: PlatformTransaction, userId: string) =>
  tx.query({ text: `set local app.user_id = '${userId}'` });

/**
 * Who runs Sapa works in Sapa's own workspace and in no other, whatever memberships say: from
 * there they answer Sapa's customers. null: anywhere
 */
export const onlyWorkspaceOf = (platformRole: PlatformRole): string | null =>
  platformRole === 'TENANT' ? null : ownWorkspaceId;
