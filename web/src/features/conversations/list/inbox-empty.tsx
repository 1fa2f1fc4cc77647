import { IconInbox } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { InboxFilter } from '../../../entities/conversations/inbox-cache.ts';
import { useArea } from '../../../lib/area.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { Art } from './inbox-empty-art.tsx';

// What somebody new sees comes with the inbox, the rest when it is asked for.
const InboxEmptyTab = lazy(patiently(() => import('./inbox-empty-tab.tsx')));

/** An empty list says why it is empty, and what to do about it. */
export function InboxEmpty({ filter }: { filter: InboxFilter }) {
  const area = useArea();
  const { tab, q, label_id, filter: narrowed } = filter;
  if (tab !== 'all' || q !== '' || label_id !== undefined || narrowed !== undefined)
    return (
      <Suspense>
        <InboxEmptyTab filter={filter} />
      </Suspense>
    );
  return (
    <EmptyState
      art={<Art Icon={IconInbox} />}
      title="Kotak masuk siap"
      text="Hubungkan WhatsApp, Messenger, Instagram, atau LiveChat. Pesan pertama pelanggan langsung muncul di sini."
      action={
        <LinkButton variant="primary" to={`${area}/connected-platforms`}>
          Hubungkan saluran
        </LinkButton>
      }
    />
  );
}
