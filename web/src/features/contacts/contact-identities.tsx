import { partIdentity } from '@sapa/contracts/contacts/contact-joining';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import classes from './contact-parts.module.css';
import { useContactAct } from './use-contact-act.ts';

type Identity = Contact['identities'][number];

/** The ways to reach someone; one that is somebody else is parted here. */
export function ContactIdentities({ contact }: { contact: Contact }) {
  const { act, busy } = useContactAct();
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const part = async () => {
    if (leaving === null) return;
    await act(
      () => call(partIdentity, { params: { id: contact.id }, body: { identity_id: leaving.id } }),
      ({ name }) => `${name} sekarang kontak sendiri.`,
    );
    setLeaving(null);
  };
  if (contact.identities.length === 0) return null;
  return (
    <section className={classes.section}>
      <h4 className={classes.heading}>Terhubung lewat</h4>
      <ul className={classes.list}>
        {contact.identities.map((identity) => (
          <li key={identity.id}>
            <ChannelMark kind={identity.channel_kind} size={30} />
            <span className={classes.words}>
              <strong>{channelName(identity.channel_kind)}</strong>
              <small>{identityName(contact, identity)}</small>
              {identity.joined_by_claim ? <small>Tergabung hanya karena nomor yang diketiknya</small> : null}
            </span>
            {contact.identities.length > 1 ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Pisahkan ${channelName(identity.channel_kind)} ${identityName(contact, identity)}`}
                onClick={() => setLeaving(identity)}
              >
                Pisahkan
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Pisahkan dari ${contact.name}?`}
        text={`${leaving === null ? '' : `${channelName(leaving.channel_kind)} ini`} menjadi kontak sendiri beserta percakapannya.`}
        verb="Pisahkan"
        busy={busy}
        opened={leaving !== null}
        onConfirm={part}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

/** How someone is known on one channel. */
function identityName(contact: Contact, { channel_kind, username, claim }: Identity): string {
  if (channel_kind === 'livechat') return username ?? claim?.name ?? 'Pengunjung situs';
  if (channel_kind === 'telegram') return username === null ? 'Tanpa username' : `@${username}`;
  return username ?? contact.phone_display ?? 'Nomor disembunyikan';
}
