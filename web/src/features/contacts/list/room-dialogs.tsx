import { type ContactFilter, NO_FILTER } from '@sapa/contracts/contacts/contact-filters';
import type { Segment } from '@sapa/contracts/contacts/contact-list';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from '../../../lib/store.ts';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import type { ListView } from './address.ts';
import { type Column, shownColumns } from './columns.tsx';
import type { Asked } from './room-head.tsx';

const AddContact = onDemand(() => import('./add-contact.tsx'));
const SegmentDialog = onDemand(() => import('./segment-dialog.tsx'));
const ColumnDialog = onDemand(() => import('./column-dialog.tsx'));
const DeleteSegment = onDemand(() => import('./delete-segment.tsx'));

interface RoomDialogsProps {
  asked: Asked | null;
  segment: Segment | null;
  filter: ContactFilter | null;
  columns: Column[];
  onChange: (view: Partial<ListView>) => void;
  onClose: () => void;
}

/** Whatever is asked above the list. */
export function RoomDialogs({ asked, segment, filter, columns, onChange, onClose }: RoomDialogsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useStore(shownColumns);
  const choose = (segmentId: string) => {
    onChange({ segmentId, filter: null });
    onClose();
  };
  switch (asked) {
    case 'add':
      return (
        <AddContact
          onMade={(id) => {
            onClose();
            navigate({ pathname: `/user/contacts/${id}`, search });
          }}
          onClose={onClose}
        />
      );
    case 'new segment':
    case 'segment':
      return (
        <SegmentDialog
          segment={asked === 'segment' ? segment : null}
          filter={filter ?? NO_FILTER}
          onSaved={({ id }) => choose(id)}
          onClose={onClose}
        />
      );
    case 'delete segment':
      return segment === null ? null : (
        <DeleteSegment segment={segment} onDeleted={() => choose('')} onClose={onClose} />
      );
    case 'columns':
      return <ColumnDialog columns={columns} shown={shown} onChange={shownColumns.set} onClose={onClose} />;
    case null:
      return null;
  }
}
