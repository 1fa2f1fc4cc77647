import type { CampaignMessage, SkipReason } from '@sapa/contracts';
import type { SendableTemplate } from '../../channels/index.ts';
import type { BroadcastMessage } from '../../conversations/index.ts';
import type { Known } from '../audience/values.ts';
import { IN_RUPIAH } from '../campaign-row.ts';
import { type Composed, compose } from './compose.ts';
import { costAhead, type Prices } from './prices.ts';
import type { NextRecipient } from './take-next.ts';

/** One whose turn it is, with the identity that they are written to by. */
export interface Candidate {
  recipient: NextRecipient;
  identityId: string;
  contactId: string;
  /** Their identity stands before them already. */
  twice: boolean;
}

/** All that is known at the moment of sending. */
export interface SendFacts {
  message: CampaignMessage;
  template: SendableTemplate | null;
  prices: Prices;
  /** In rupiah. */
  costCap: number | null;
  /** In ten-thousandths of a rupiah. */
  spent: number;
  /** How many more the portfolio may reach outside their windows today; null: as many as one likes. */
  room: number | null;
  /** Addresses that it has not reached today. */
  fresh: ReadonlySet<string>;
  /** By contact. */
  barriers: ReadonlyMap<string, SkipReason>;
  /** By contact. */
  values: ReadonlyMap<string, Known>;
}

export interface Send extends BroadcastMessage {
  position: number;
  country: string | null;
}

export interface Decision {
  sends: Send[];
  skipped: { position: number; reason: SkipReason }[];
  /** Addresses that the portfolio's limit counts from now on. */
  counted: string[];
  /** By these, in ten-thousandths of a rupiah. */
  spent: number;
  /** Somebody waits for the portfolio's next day. */
  held: boolean;
}

/** Who gets it now and who never, in their order. Pure: whoever is in neither waits on. */
export function decideSends(candidates: readonly Candidate[], facts: SendFacts): Decision {
  const decided: Decision = { sends: [], skipped: [], counted: [], spent: 0, held: false };
  for (const candidate of candidates) {
    const fate = fateOf(candidate, facts, decided);
    const { position, address, country, message_id: again } = candidate.recipient;
    if ('skip' in fate) decided.skipped.push({ position, reason: fate.skip });
    else if ('held' in fate) decided.held = true;
    else {
      const { identityId, contactId } = candidate;
      const { text, content } = fate.composed;
      decided.sends.push({ position, country, identityId, contactId, text, content, again });
      decided.spent += fate.cost;
      if (fate.counts) decided.counted.push(address);
    }
  }
  return decided;
}

type Fate = { composed: Composed; cost: number; counts: boolean } | { skip: SkipReason } | { held: true };

function fateOf({ recipient, contactId, twice }: Candidate, facts: SendFacts, before: Decision): Fate {
  const { window, address, country } = recipient;
  const { message, template, costCap, room } = facts;
  const barrier = twice ? 'duplicate' : facts.barriers.get(contactId);
  if (barrier !== undefined) return { skip: barrier };
  const values = facts.values.get(recipient.contact_id ?? contactId) ?? {};
  const made = compose(message, template, window, values);
  if ('closed' in made) return { skip: 'window_closed' };
  if ('missing' in made) return { skip: 'no_value' };
  const { composed } = made;
  const cost = costAhead(facts.prices, country, {
    window,
    category: template?.category ?? null,
    text_in_window: composed.as === 'free_text',
  });
  if (costCap !== null && cost > 0 && facts.spent + before.spent + cost > costCap * IN_RUPIAH)
    return { skip: 'over_cap' };
  const counts = room !== null && window !== 'open' && facts.fresh.has(address);
  // Whoever is held keeps their place before the dearer, or the cap would be spent on those.
  if ((counts && before.counted.length >= room) || (before.held && cost > 0 && costCap !== null))
    return { held: true };
  return { composed, cost, counts };
}
