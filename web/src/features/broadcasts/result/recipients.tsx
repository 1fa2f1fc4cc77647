import {
  type CampaignRecipient,
  exportRecipients,
  recipientResults,
} from '@sapa/contracts/campaigns/campaign-results';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStartBatch } from '../../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock, rupiah } from '../../../lib/format.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { RowSelect } from '../../../ui/form/field.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Section } from '../../../ui/frame/page.tsx';
import { ExportItems } from '../../../ui/list/export-items.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../../ui/list/table.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { resultNames, stateWords } from '../words.ts';
import { type RecipientFilter, useRecipients } from './queries.ts';
import classes from './result.module.css';

interface RecipientsProps {
  id: string;
  live: boolean;
  filter: RecipientFilter;
  onFilter: (filter: RecipientFilter) => void;
}

/** Everybody of the campaign with what became of them, and the file of it. */
export function Recipients({ id, live, filter, onFilter }: RecipientsProps) {
  const [typed, setTyped] = useState('');
  const search = useQuiet(typed.trim());
  const asked = { ...filter, ...(search && { search }) };
  const list = useRecipients(id, asked, live);
  const mayExport = useMay('contact.export');
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  const clear = () => {
    setTyped('');
    onFilter({});
  };
  return (
    <Section title="Penerima">
      <div className={classes.tools}>
        <SearchBox label="Cari penerima" typed={typed} onTyped={setTyped} />
        <RowSelect
          aria-label="Hasil"
          value={filter.result ?? ''}
          onChange={({ target }) =>
            onFilter(target.value ? { result: target.value as (typeof recipientResults)[number] } : {})
          }
        >
          <option value="">Semua hasil</option>
          {recipientResults.map((result) => (
            <option key={result} value={result}>
              {resultNames[result]}
            </option>
          ))}
        </RowSelect>
        {filter.reason ? (
          <Button size="sm" onClick={() => onFilter(filter.result ? { result: filter.result } : {})}>
            Satu alasan saja, tampilkan semua
          </Button>
        ) : null}
        {mayExport ? (
          <Menu
            label="Ekspor"
            target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}
          >
            <ExportItems
              onChoose={async (format) => {
                const begun = await startBatch(() =>
                  call(exportRecipients, { params: { id }, body: { ...asked, format } }),
                );
                if (begun) toast('success', 'Berkas sedang dibuat; unduh dari daftar pekerjaan di atas.');
              }}
            />
          </Menu>
        ) : null}
      </div>
      <ListFrame
        list={list}
        loading="Memuat penerima"
        narrowed={Object.keys(asked).length > 0 ? { hint: 'Ubah saringannya.', clear } : null}
        empty={
          <EmptyState
            compact
            title="Belum ada penerima"
            text="Penerima dikumpulkan begitu siaran dijadwalkan atau dikirim."
          />
        }
      >
        {(items) => (
          <Table label="Penerima" head={['Penerima', 'Hasil', 'Waktu', 'Sesudahnya', 'Biaya']}>
            {items.map((one) => (
              <Row key={one.position} recipient={one} />
            ))}
          </Table>
        )}
      </ListFrame>
    </Section>
  );
}

function Row({ recipient: one }: { recipient: CampaignRecipient }) {
  const state = stateWords[one.state];
  const at = one.read_at ?? one.delivered_at ?? one.sent_at;
  const after = [
    one.replied_at && 'membalas',
    one.clicked_at && 'menekan tombol',
    one.ordered_at && `memesan ${rupiah(one.order_value)}`,
    one.opted_out_at && 'berhenti promosi',
  ].filter(Boolean);
  return (
    <tr>
      <Cell>
        <CellLines>
          {one.conversation_id ? (
            <Link to={`/user/chat/${one.conversation_id}`}>{one.name || one.address}</Link>
          ) : (
            <span>{one.name || one.address}</span>
          )}
          <small>{one.address}</small>
        </CellLines>
      </Cell>
      <Cell label="Hasil">
        <CellLines>
          <span>
            <Chip tone={state.tone}>{state.name}</Chip>
          </span>
          {one.reason ? <small>{one.reason.message}</small> : null}
        </CellLines>
      </Cell>
      <Cell label="Waktu" figures>
        {at ? dayAndClock(at) : '–'}
      </Cell>
      <Cell label="Sesudahnya">{after.length > 0 ? after.join(', ') : '–'}</Cell>
      <Cell label="Biaya" figures>
        {one.cost === null ? '–' : rupiah(one.cost)}
      </Cell>
    </tr>
  );
}
