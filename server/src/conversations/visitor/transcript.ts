import { systemContext, transaction } from '../../platform/db/context.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type VisitorMessageRow, visitorThread } from './visitor-messages.ts';

/** The newest of a long thread: a mail of some hundred KiB. */
const MOST_MESSAGES = 1000;

export interface Transcript {
  shop: string;
  /** One a message: when, who, what. */
  lines: string[];
  /** What the visitor wrote of it. */
  typed: string[];
  answered: boolean;
}

/** The conversation as the visitor saw it: no notes, no grey lines, of files their names. */
export async function readTranscript(visitor: VisitorContext): Promise<Transcript> {
  const { app, workspaceId, channelId } = visitor;
  const [names, rows] = await Promise.all([
    transaction(systemContext(app, workspaceId), (tx) =>
      tx.query<{ shop: string; zone: string }>({
        name: 'transcript-shop',
        text: `select c.name as shop, w.time_zone as zone from channels c join workspaces w on w.id = c.workspace_id
               where c.workspace_id = $1 and c.id = $2`,
        values: [workspaceId, channelId],
      }),
    ),
    visitorThread(visitor, { limit: MOST_MESSAGES }),
  ]);
  const { shop, zone } = names[0]!;
  const moment = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  const typed = rows.filter(({ direction }) => direction === 'in');
  return {
    shop,
    lines: rows.map((row) => `[${moment.format(row.created_at)}] ${whoOf(row)}: ${whatOf(row)}`),
    typed: typed.flatMap(({ text }) => (text === '' ? [] : [text])),
    answered: typed.length < rows.length,
  };
}

const whoOf = ({ direction, sender_type, sender_name }: VisitorMessageRow) =>
  direction === 'in' ? 'Anda' : sender_type === 'ai' ? `${sender_name} (asisten AI)` : sender_name;

function whatOf({ deleted_at, text, content, attachments }: VisitorMessageRow): string {
  if (deleted_at !== null) return '(pesan dihapus)';
  const files = (attachments ?? []).map(({ file_name, kind }) => `(berkas: ${file_name ?? kind})`);
  const product = content.kind === 'product' ? [`(produk: ${content.name})`] : [];
  return [text, ...product, ...files].filter((part) => part !== '').join(' ') || '(pesan tanpa teks)';
}
