import {
  type ClaimedJoin,
  keepClaimedJoin,
  listClaimedJoins,
  partIdentity,
} from '@sapa/contracts/contacts/contact-joining';
import { IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import classes from './contact-parts.module.css';
import { CLAIMED_JOINS, useContactAct } from './use-contact-act.ts';

/** Visitors whom an earlier version joined to a contact by what they typed. Nothing is shown where there are none. */
export function ClaimedJoins() {
  const joins = useInfiniteQuery({
    queryKey: CLAIMED_JOINS,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => call(listClaimedJoins, { query: { cursor }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const items = joins.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      title="Perlu diperiksa"
      text="Pengunjung live chat ini tergabung ke kontak hanya karena nomor yang mereka ketik. Pisahkan yang bukan orangnya."
    >
      <RowList>
        {items.map((join) => (
          <Join key={join.identity_id} join={join} />
        ))}
      </RowList>
      {joins.hasNextPage ? (
        <Button
          className={classes.more}
          busy={joins.isFetchingNextPage}
          onClick={() => joins.fetchNextPage()}
        >
          Muat lebih banyak
        </Button>
      ) : null}
    </Section>
  );
}

function Join({ join }: { join: ClaimedJoin }) {
  const { act, busy } = useContactAct();
  const [verb, setVerb] = useState<'part' | 'keep' | null>(null);
  const name = join.name ?? 'Pengunjung tanpa nama';
  const typed = join.phone_display ?? join.email;
  const params = { id: join.contact.id };
  const body = { identity_id: join.identity_id };
  const part = () => {
    setVerb('part');
    return act(
      () => call(partIdentity, { params, body }),
      () => `${name} sekarang kontak sendiri.`,
    );
  };
  const keep = () => {
    setVerb('keep');
    return act(
      () => call(keepClaimedJoin, { params, body }),
      () => `${name} tetap bersama ${join.contact.name}.`,
    );
  };
  return (
    <Row
      mark={
        <RowMark tone="waiting">
          <IconUserQuestion size={20} stroke={1.7} />
        </RowMark>
      }
      title={name}
      detail={`${typed === null ? '' : `Mengetik ${typed} · `}${join.channel_name} · tergabung ke ${join.contact.name} · ${date(join.joined_at)}`}
    >
      <Button size="sm" aria-label={`Pisahkan ${name}`} busy={busy && verb === 'part'} onClick={part}>
        Pisahkan
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Sudah benar, ${name} memang ${join.contact.name}`}
        busy={busy && verb === 'keep'}
        onClick={keep}
      >
        Sudah benar
      </Button>
    </Row>
  );
}
