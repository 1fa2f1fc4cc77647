import { type Inquiry, listInquiries, updateInquiry } from '@sapa/contracts/admin/inquiries';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, exactTime, listTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './inquiry-list.module.css';

const TOPICS: Record<Inquiry['topic'], string> = {
  consultation: 'Konsultasi',
  government: 'Corporate & Government',
  partnership: 'Partnerships',
};
const STATES = { open: 'Belum ditangani', handled: 'Sudah ditangani', all: 'Semua' } as const;
type State = keyof typeof STATES;
const key = ['inquiries'];

/** What visitors of the public pages wrote. */
export function InquiryList() {
  const [state, setState] = useState<State>('open');
  // The dashboard leads to one of them.
  const [search] = useSearchParams();
  const [sought, setSought] = useState(() => search.get('q') ?? '');
  const q = useDeferredValue(sought.trim());
  const inquiries = useInfiniteQuery({
    queryKey: [...key, state, q],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listInquiries, { query: { state, cursor, ...(q ? { q } : {}) }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
  const open = inquiries.data?.pages[0]?.open;
  return (
    <div className={classes.inquiries}>
      <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Cari"
          type="search"
          placeholder="Nama, email, atau perusahaan"
          maxLength={100}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <SelectField
          label="Tampilkan"
          value={state}
          onChange={(event) => setState(event.target.value as State)}
        >
          {Object.entries(STATES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {open === undefined ? null : (
          <p className={classes.waiting} role="status">
            <strong>{count(open)}</strong> belum ditangani
          </p>
        )}
      </form>
      <ListFrame
        list={inquiries}
        loading="Memuat pesan"
        narrowed={q ? { hint: 'Ubah pencarian, atau tampilkan semua pesan.' } : null}
        empty={
          <EmptyState
            compact
            title={state === 'open' ? 'Semua sudah ditangani' : 'Belum ada pesan'}
            text="Pesan dari tombol Konsultasi Dengan Kami dan Jadi Partner Kami masuk ke sini."
          />
        }
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((inquiry) => (
              <Row key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}

function Row({ inquiry }: { inquiry: Inquiry }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, topic, name, email, phone, company, message, created_at, handled_at, handled_by } = inquiry;
  const handled = handled_at !== null;
  const mark = async () => {
    setBusy(true);
    try {
      await call(updateInquiry, { params: { id }, body: { handled: !handled } });
      await cache.invalidateQueries({ queryKey: key });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.inquiry}>
      <div className={classes.head}>
        <p>
          <strong>{company ? `${name}, ${company}` : name}</strong>{' '}
          <Chip tone={handled ? 'neutral' : 'waiting'}>{TOPICS[topic]}</Chip>
        </p>
        <time dateTime={created_at} data-tip={exactTime(created_at)}>
          {listTime(created_at)}
        </time>
      </div>
      <p className={classes.message}>{message}</p>
      <div className={classes.foot}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
        {handled ? <span>ditangani {handled_by}</span> : null}
        <Button size="sm" busy={busy} onClick={mark}>
          {handled ? 'Buka lagi' : 'Tandai ditangani'}
        </Button>
      </div>
    </li>
  );
}
