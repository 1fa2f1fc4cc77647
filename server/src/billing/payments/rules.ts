/** Where a payment stands with us. */
export type PaymentState =
  | 'waiting'
  | 'review'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'reversed'
  | 'late'
  | 'returned';

/** What the gateway says of a payment, in our words. `same`: nothing that would change ours. */
export type PaymentOutcome = 'waiting' | 'review' | 'paid' | 'failed' | 'expired' | 'reversed' | 'same';

/** Midtrans' statuses (docs.midtrans.com, "transaction status"). What is not listed, `authorize` too, is no payment. */
export function outcomeOf(status: string, fraud: string | undefined): PaymentOutcome {
  switch (status) {
    case 'pending':
      return 'waiting';
    case 'capture':
      // Without a verdict a captured card is not ours yet.
      return fraud === 'accept' ? 'paid' : fraud === 'challenge' ? 'review' : 'same';
    case 'settlement':
      return fraud === undefined || fraud === 'accept' ? 'paid' : 'review';
    case 'deny':
    case 'cancel':
    case 'failure':
      return 'failed';
    case 'expire':
      return 'expired';
    case 'refund':
    case 'chargeback':
      return 'reversed';
    default:
      return 'same';
  }
}

/**
 * The state that follows. Money that came is not undone by `pending` or `expire` that arrive late, but the bank's
 * `deny` after `settlement` takes it back (Permata, Mandiri Bill, Indomaret: within minutes).
 */
export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  if (outcome === 'same') return state;
  if (state === 'paid' || state === 'late' || state === 'returned') {
    return outcome === 'failed' || outcome === 'reversed' ? 'reversed' : state;
  }
  if (outcome === 'reversed') return state === 'reversed' ? state : 'failed';
  if (outcome === 'waiting' || outcome === 'review') {
    return state === 'waiting' || state === 'review' ? outcome : state;
  }
  if (state === 'reversed') return outcome === 'paid' ? 'paid' : state;
  return outcome;
}

/** Rupiah of a gateway's text: `10000.00`. null: not whole rupiah. */
export function rupiahOf(text: string): number | null {
  return /^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : null;
}
