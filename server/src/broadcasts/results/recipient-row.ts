import { type CampaignRecipient, skipReasons } from '@sapa/contracts';
import { displayPhone } from '../../contacts/index.ts';
import { explainError } from '../../conversations/index.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { inRupiah } from '../campaign-row.ts';
import { campaignRecipients } from '../tables.ts';

const columns = columnsOf(campaignRecipients);

export const SELECT_RECIPIENT = `select ${columns.list('r')} from campaign_recipients r`;

export type RecipientRow = typeof columns.row;

/** Why somebody got nothing, in plain words. */
export const wordsFor = (code: string): string =>
  Object.hasOwn(skipReasons, code)
    ? skipReasons[code as keyof typeof skipReasons]
    : explainError(code, null).message;

/** A number as one reads it; what only tells rows without an address apart is nobody's business. */
export const readableAddress = (address: string): string => {
  if (address.startsWith('contact:')) return '';
  return /^\d{7,15}$/.test(address) ? (displayPhone(`+${address}`) ?? address) : address;
};

const when = (moment: Date | null) => moment?.toISOString() ?? null;

export const presentRecipient = (row: RecipientRow): CampaignRecipient => ({
  position: row.position,
  contact_id: row.contact_id,
  name: row.name,
  address: readableAddress(row.address),
  state: row.state,
  reason: row.reason === null ? null : { code: row.reason, message: wordsFor(row.reason) },
  conversation_id: row.conversation_id,
  message_id: row.message_id,
  sent_at: when(row.sent_at),
  delivered_at: when(row.delivered_at),
  read_at: when(row.read_at),
  replied_at: when(row.replied_at),
  clicked_at: when(row.clicked_at),
  ordered_at: when(row.ordered_at),
  order_value: row.order_value,
  opted_out_at: when(row.opted_out_at),
  category: row.category,
  cost: row.cost === null ? null : inRupiah(row.cost),
});
