import type { ChannelKind } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/** What the inbound road needs to know of a channel. */
export interface IngestChannel {
  [column: string]: unknown;
  id: string;
  kind: ChannelKind;
  name: string;
  answers: boolean;
  /** Somebody's data was erased here: what comes in is held against that. */
  hasErased: boolean;
}

export async function ingestChannel(tx: Transaction, id: string): Promise<IngestChannel | undefined> {
  const [row] = await tx.query<IngestChannel>({
    name: 'ingest-channel',
    text: `select id, kind, name, answers,
             exists (select from erased_identities where workspace_id = $1) as "hasErased"
           from channels where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id],
  });
  return row;
}
