import { type TimelineItem, type TimelinePart, timelineParts } from '@sapa/contracts/contacts/timeline';
import { IconTimeline } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { clock, dayTitle, exactTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { NewNote } from '../notes/new-note.tsx';
import { NoteText } from '../notes/note-text.tsx';
import { lookOf } from './looks.ts';
import { useLiveTimeline, useTimeline } from './queries.ts';
import classes from './timeline.module.css';
import { wordsOf } from './words.ts';

interface TimelineProps {
  contactId: string;
  /** Where a note is written. */
  note: Ref<HTMLTextAreaElement>;
}

/** Everything that happened to a contact, the newest first, day by day. */
export function Timeline({ contactId, note }: TimelineProps) {
  const [part, setPart] = useState<TimelinePart>('all');
  const timeline = useTimeline(contactId, part);
  const mayWrite = useMay('contact.edit');
  useLiveTimeline(contactId);
  return (
    <section className={classes.timeline} aria-label="Riwayat">
      <fieldset className={classes.parts}>
        <legend>Yang ditampilkan</legend>
        {Object.entries(timelineParts).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="bagian-riwayat"
              checked={part === value}
              onChange={() => setPart(value as TimelinePart)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {mayWrite ? <NewNote key={contactId} ref={note} contactId={contactId} /> : null}
      <ListFrame
        list={timeline}
        loading="Memuat riwayat"
        more="Tampilkan yang lebih lama"
        narrowed={
          part === 'all'
            ? null
            : { hint: 'Belum ada yang tercatat di bagian ini.', clear: () => setPart('all') }
        }
        empty={
          <EmptyState
            compact
            Icon={IconTimeline}
            title="Belum ada riwayat"
            text="Percakapan, pesanan dan catatan muncul di sini dengan sendirinya."
          />
        }
      >
        {(items) => <Days items={items} />}
      </ListFrame>
    </section>
  );
}

function Days({ items }: { items: TimelineItem[] }) {
  const days = Map.groupBy(items, ({ at }) => dayTitle(at));
  return [...days].map(([day, happened]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h3>{day}</h3>
      <ol>
        {happened.map((item) => (
          <Happening key={item.id} item={item} />
        ))}
      </ol>
    </section>
  ));
}

function Happening({ item }: { item: TimelineItem }) {
  const fields = useContactFields().data ?? [];
  const { Icon, tone } = lookOf(item);
  const { first, rest, below, to } = wordsOf(item, fields);
  const { what } = item;
  const line = (
    <>
      {first ? <strong>{first}</strong> : null} {rest}
    </>
  );
  return (
    <li className={classes.item} data-tone={tone}>
      <span className={classes.node}>
        <Icon size={15} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p>{to === undefined ? line : <Link to={to}>{line}</Link>}</p>
        {below ? <small>{below}</small> : null}
        {what.kind === 'note' ? (
          <blockquote>
            <NoteText {...what.note} />
          </blockquote>
        ) : null}
        {what.kind === 'conversation_note' || (what.kind === 'messages' && what.sent === 0) ? (
          <blockquote>{what.text}</blockquote>
        ) : null}
      </div>
      <time dateTime={item.at} data-tip={exactTime(item.at)}>
        {spanOf(item)}
      </time>
    </li>
  );
}

/** An exchange lasts: from its first message to its last. */
function spanOf({ at, what }: TimelineItem): string {
  const [from, until] = [what.kind === 'messages' ? clock(what.since) : clock(at), clock(at)];
  return from === until ? until : `${from}–${until}`;
}
