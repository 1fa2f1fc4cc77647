export interface InvitationToken {
  workspaceId: string;
  id: string;
  secret: string;
}

/** Names its workspace, because row-level security shows an invitation to nobody outside it. */
export const invitationToken = ({ workspaceId, id, secret }: InvitationToken): string =>
  `${workspaceId}.${id}.${secret}`;

const SHAPE =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** null: not a token of ours */
export function readInvitationToken(token: string): InvitationToken | null {
  const [, workspaceId, id, secret] = SHAPE.exec(token) ?? [];
  return workspaceId && id && secret ? { workspaceId, id, secret } : null;
}
