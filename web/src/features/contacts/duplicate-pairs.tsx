import {
  type DuplicatePair,
  listDuplicates,
  tellContactsApart,
} from '@sapa/contracts/contacts/contact-joining';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { contactKeys } from '../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { Button } from '../../ui/button.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { useContactAct } from './use-contact-act.ts';

const JoinDialog = lazy(patiently(() => import('./join-dialog.tsx')));

/** Contacts that share a number or e-mail, to be joined or told apart one pair after the other. */
export function DuplicatePairs() {
  const cache = useQueryClient();
  const { act, busy } = useContactAct();
  const [chosen, setChosen] = useState<DuplicatePair | null>(null);
  const pairs = useQuery({
    queryKey: contactKeys.duplicatePairs,
    queryFn: ({ signal }) => call(listDuplicates, { signal }),
  });
  const place = useRef<HTMLElement>(null);
  const decided = useRef(false);
  // The pair that had the focus is gone: one goes on at the next, not at the top of the page.
  useEffect(() => {
    if (!decided.current || pairs.isFetching || document.activeElement !== document.body) return;
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [pairs.isFetching]);
  if (pairs.isPending) return <Skeleton width="100%" height={120} />;
  if (pairs.isError) return <ErrorState text={sentenceOf(pairs.error)} onRetry={() => pairs.refetch()} />;
  const again = () => {
    decided.current = true;
    return cache.invalidateQueries({ queryKey: contactKeys.duplicatePairs });
  };
  const tellApart = async ({ one, other }: DuplicatePair) => {
    await act(
      () => call(tellContactsApart, { params: { id: one.id }, body: { contact_id: other.id } }),
      () => `${one.name} dan ${other.name} tidak disarankan lagi.`,
    );
    await again();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="Kontak ganda">
      {pairs.data.items.length === 0 ? (
        <EmptyState
          art={<IconUsers size={26} stroke={1.6} aria-hidden="true" />}
          title="Tidak ada kontak ganda"
          text="Kontak dengan nomor atau email yang sama muncul di sini untuk digabung atau dinyatakan bukan orang yang sama."
        />
      ) : (
        <RowList>
          {pairs.data.items.map((pair) => (
            <Row
              key={`${pair.one.id} ${pair.other.id}`}
              mark={
                <RowMark tone="waiting">
                  <IconUsers size={20} stroke={1.7} />
                </RowMark>
              }
              title={`${pair.one.name} dan ${pair.other.name}`}
              detail={`${pair.phone_display ?? pair.email} sama`}
            >
              <Button
                size="sm"
                busy={busy}
                aria-label={`Gabungkan ${pair.one.name} dan ${pair.other.name}`}
                onClick={() => setChosen(pair)}
              >
                Gabungkan
              </Button>
              <Button
                size="sm"
                variant="quiet"
                busy={busy}
                aria-label={`${pair.one.name} bukan ${pair.other.name}`}
                onClick={() => tellApart(pair)}
              >
                Bukan
              </Button>
            </Row>
          ))}
        </RowList>
      )}
      <Suspense>
        {chosen ? (
          <JoinDialog
            people={[chosen.one, chosen.other]}
            onClose={() => {
              setChosen(null);
              void again();
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
