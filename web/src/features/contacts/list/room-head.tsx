import type { ContactCount, Segment } from '@sapa/contracts/contacts/contact-list';
import type { Label } from '@sapa/contracts/contacts/labels';
import type { TableFormat } from '@sapa/contracts/table-format';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTypedSearch } from '../../../lib/input/use-typed-search.ts';
import { useMay } from '../../../lib/session.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelSearchBox } from '../../../ui/form/label-search-box.tsx';
import { wordsIn } from '../../../ui/form/label-token.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './contacts-room.module.css';
import { FileMenu, SegmentMenu } from './head-menus.tsx';
import { countWords } from './segment-column.tsx';
import selectionClasses from './selection/selection.module.css';
import { ChooseAll } from './selection/selection-bar.tsx';
import type { Selection } from './selection/use-selection.ts';

/** What is asked for above the room. */
export type Asked = 'add' | 'new segment' | 'segment' | 'delete segment' | 'columns';

interface RoomHeadProps {
  segment: Segment | null;
  /** Who match; null: not known yet. */
  counted: ContactCount | null;
  /** Of all, where something narrows them. */
  everybody: ContactCount | null;
  q: string;
  onSearch: (q: string) => void;
  labels: readonly Label[];
  /** Narrows the list to whoever carries it. */
  onLabel: (id: string) => void;
  /** A file of all that match; null: may not, or it is not known yet who they are. */
  onExport: ((format: TableFormat) => void) | null;
  onAsk: (asked: Asked) => void;
  selection: Selection | null;
}

/** Whose contacts these are, how many, and what can be done with the list. */
export function RoomHead(props: RoomHeadProps) {
  const { segment, counted, everybody, q, onSearch, labels, onLabel, onExport, onAsk, selection } = props;
  const mayAdd = useMay('contact.edit');
  const mayKeep = useMay('segment.manage');
  const [typed, setTyped] = useTypedSearch(q, onSearch, wordsIn);
  const phone = useMedia('(max-width: 767px)');
  if (phone && selection?.picking) return <PickingHead selection={selection} counted={counted} />;
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        {segment?.name ?? 'Semua kontak'}
        {counted ? (
          <small>
            {countWords(counted)}
            {everybody ? ` dari ${countWords(everybody)} kontak` : ' kontak'}
          </small>
        ) : null}
      </h2>
      {segment !== null && mayKeep ? (
        <SegmentMenu
          name={segment.name}
          onRename={() => onAsk('segment')}
          onDelete={() => onAsk('delete segment')}
        />
      ) : null}
      <span className={classes.search}>
        <LabelSearchBox
          label="Nama, nomor, atau email"
          typed={typed}
          onTyped={setTyped}
          labels={labels}
          onLabel={onLabel}
        />
      </span>
      {phone && selection !== null ? <Button onClick={selection.pick}>Pilih</Button> : null}
      <FileMenu mayImport={mayAdd} onExport={onExport} />
      {mayAdd ? (
        <Button variant="primary" before={<IconPlus size={17} stroke={1.8} />} onClick={() => onAsk('add')}>
          Tambah
        </Button>
      ) : null}
    </header>
  );
}

/** On a phone, while a touch ticks. */
function PickingHead({ selection, counted }: { selection: Selection; counted: ContactCount | null }) {
  const chosen = selection.all && counted ? countWords(counted) : String(selection.ids.size);
  return (
    <header className={selectionClasses.head}>
      <IconButton label="Batalkan pilihan" onClick={selection.clear}>
        <IconX size={18} stroke={1.8} />
      </IconButton>
      <strong role="status">{chosen} dipilih</strong>
      <ChooseAll selection={selection} total={counted} />
    </header>
  );
}
