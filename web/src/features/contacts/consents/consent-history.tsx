import { listConsents } from '@sapa/contracts/contacts/consents';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { useQuery } from '@tanstack/react-query';
import { contactKeys } from '../../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { ChannelMark } from '../../../ui/channel-icon.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from '../contact-parts.module.css';
import { Said } from './said.tsx';

/** Every line of the ledger: what was said when, and how we know. */
export default function ConsentHistory({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const history = useQuery({
    queryKey: contactKeys.consents(contact),
    queryFn: ({ signal }) => call(listConsents, { params: { id: contact.id }, signal }),
  });
  return (
    <Dialog title="Riwayat persetujuan" opened onClose={onClose}>
      {history.isPending ? (
        <Skeleton width="100%" height={96} />
      ) : history.isError ? (
        <ErrorState text={sentenceOf(history.error)} onRetry={() => history.refetch()} />
      ) : history.data.items.length === 0 ? (
        <p className={classes.note}>
          Belum ada. Balasan STOP dari pelanggan dan yang Anda catat sendiri muncul di sini.
        </p>
      ) : (
        <ul className={classes.list}>
          {history.data.items.map((entry) => (
            <li key={`${entry.at} ${entry.channel_kind} ${entry.purpose}`}>
              <ChannelMark kind={entry.channel_kind} size={30} />
              <Said entry={entry} where onLeave={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
