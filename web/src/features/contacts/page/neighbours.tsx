import { NO_FILTER } from '@sapa/contracts/contacts/contact-filters';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useSegments } from '../../../entities/segments/queries.ts';
import { count } from '../../../lib/format.ts';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useListView } from '../list/address.ts';
import { useContactCount } from '../list/queries.ts';
import { countWords } from '../list/segment-column.tsx';
import classes from './contact-room.module.css';
import { useNeighbours } from './queries.ts';

/** The way through the list that one came from, by its words, filter and order. */
export function Neighbours({ contactId }: { contactId: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { view } = useListView();
  const segments = useSegments();
  const kept = segments.data?.find(({ id }) => id === view.segmentId)?.filter ?? NO_FILTER;
  const asked = { ...view, filter: view.filter ?? kept };
  const ready = view.segmentId === '' || segments.isSuccess;
  const beside = useNeighbours(contactId, asked, ready).data;
  const total = useContactCount(view.q, ready ? asked.filter : null).data;
  const go = (id: string | null | undefined) => {
    if (id) navigate({ pathname: `/user/contacts/${id}`, search });
  };
  useShortcuts({
    nextContact: () => go(beside?.next_id),
    previousContact: () => go(beside?.previous_id),
  });
  return (
    <nav className={classes.beside} aria-label="Kontak di daftar ini">
      {beside?.position && total ? (
        <span>
          {count(beside.position)} dari {countWords(total)}
        </span>
      ) : null}
      <IconButton
        label="Kontak sebelumnya"
        keys={printKeys('previousContact')}
        disabled={!beside?.previous_id}
        onClick={() => go(beside?.previous_id)}
      >
        <IconChevronUp size={18} stroke={1.8} />
      </IconButton>
      <IconButton
        label="Kontak berikutnya"
        keys={printKeys('nextContact')}
        disabled={!beside?.next_id}
        onClick={() => go(beside?.next_id)}
      >
        <IconChevronDown size={18} stroke={1.8} />
      </IconButton>
    </nav>
  );
}
