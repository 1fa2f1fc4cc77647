import { type MessageToSend, priceRanks } from '@sapa/contracts/rules/sending-order';
import { jakartaDay, whatsappPricesOn } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { beginOf } from '../rules.ts';
import type { Chosen } from './chosen.ts';
import { offsetOf, WIT_MINUTES, WITA_MINUTES } from './clocks.ts';
import { countryOf, PREFIX } from './country.ts';

/** Places of each kind of recipients: more than a campaign has recipients, and a thousand kinds fit in an integer. */
export const PLACES = 2_000_000;
/** Kinds whose turn is at the same time, at most: Meta's list has some thirty prices. */
const MOST_PRICES = 300;
const LAST = 1_072;

/**
 * How many kinds of recipients go before somebody, as `inSendingOrder` says: a campaign that is sent by its places spends
 * its cap as it was planned. Who gets nothing comes last.
 *
 * @param rows in SQL, as `chosen` has them
 * @returns the same of a row `q`, in SQL; it wants, in SQL, the minutes that their clock is ahead
 */
export async function rankInSql(
  tx: Transaction,
  { cost_cap, message, schedule }: Pick<StoredCampaign, 'cost_cap' | 'message' | 'schedule'>,
  chosen: Chosen,
  rows: string,
): Promise<(shift: string) => string> {
  const { value } = chosen.values;
  const begins = beginOf(schedule, tx.app.clock.now());
  const { list } = await whatsappPricesOn(tx.app, jakartaDay(begins));
  const sent: MessageToSend = {
    category: chosen.template?.category ?? null,
    text_in_window: Boolean(message.free_text),
  };
  const rankOf = priceRanks({ ...sent, prices: list });
  // Without a cap it matters to whose window closes alone: no second walk through the audience.
  const kinds =
    cost_cap === null
      ? (['open', 'free_entry', 'closed'] as const).map((window) => ({ window, prefix: '', address: '' }))
      : await tx.query<{ window: 'open' | 'free_entry' | 'closed'; prefix: string; address: string }>({
          text: `select q.window, ${prefixOf('q')} as prefix, min(q.address) as address
                 from (${rows}) q where q.reason is null group by q.window, ${prefixOf('q')}`,
          values: chosen.values.values,
        });
  const ranks = Object.fromEntries(
    kinds.map(({ window, prefix, address }) => [
      `${window} ${prefix}`,
      Math.min(rankOf(window, countryOf(address)) ?? 0, MOST_PRICES - 1),
    ]),
  );
  const key = cost_cap === null ? `q.window || ' '` : `q.window || ' ' || ${prefixOf('q')}`;
  return (shift) => {
    const turns = turnsOf(schedule, begins);
    const turn = turns.length > 1 ? `array_position(${value(turns)}::int[], ${shift}) - 1` : '0';
    return `case when q.reason is not null then ${LAST}
      else (${turn}) * ${MOST_PRICES} + coalesce((${value(JSON.stringify(ranks))}::jsonb ->> (${key}))::int, 0) end`;
  };
}

/** Numbers that begin alike and are as long lie in one country. */
const prefixOf = (row: string) => `left(${row}.address, ${PREFIX}) || length(${row}.address)`;

/** The clocks of a campaign, the earliest first, in minutes that they are ahead of its own. */
function turnsOf(schedule: StoredCampaign['schedule'], begins: Date): number[] {
  if (schedule.clock !== 'recipient') return [0];
  const zone = offsetOf(schedule.zone, begins);
  return [...new Set([WIT_MINUTES - zone, WITA_MINUTES - zone, 0])].sort((a, b) => b - a);
}
