import { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import { type ContactSort, contactSorts } from '@sapa/contracts/contacts/contact-list';
import { isNoStep } from '../../../lib/input/address-filter.ts';
import { useAddress } from '../../../lib/input/use-address.ts';

export interface ListView {
  q: string;
  /** '': all contacts. */
  segmentId: string;
  /** null: that of the segment. */
  filter: ContactFilter | null;
  sort: ContactSort;
  direction: 'asc' | 'desc';
}

/** What the address says is looked at; what it cannot mean is looked over. */
function viewIn(params: URLSearchParams): ListView {
  const [sorted = '', direction] = (params.get('urut') ?? '').split('-');
  const sort = sorted in contactSorts ? (sorted as ContactSort) : 'activity';
  return {
    q: params.get('q') ?? '',
    segmentId: params.get('segmen') ?? '',
    filter: filterIn(params.get('saring')),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : contactSorts[sort],
  };
}

function filterIn(written: string | null): ContactFilter | null {
  if (written === null) return null;
  try {
    return ContactFilter.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/** How the list is looked at, kept in the address: a reload, a link and the way back find the same. */
export function useListView() {
  const { params, coming, go } = useAddress();
  const change = (wanted: Partial<ListView>) => {
    const next = addressOf({ ...viewIn(coming()), ...wanted });
    go(next, isNoStep(coming(), next, wanted));
  };
  return { view: viewIn(params), change };
}

function addressOf({ q, segmentId, filter, sort, direction }: ListView): URLSearchParams {
  const written = new URLSearchParams();
  if (q) written.set('q', q);
  if (segmentId) written.set('segmen', segmentId);
  if (filter !== null) written.set('saring', JSON.stringify(filter));
  if (sort !== 'activity' || direction !== 'desc') written.set('urut', `${sort}-${direction}`);
  return written;
}
