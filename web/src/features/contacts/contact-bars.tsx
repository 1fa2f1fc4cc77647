import {
  blockContact,
  type Contact,
  markSpam,
  takeBackSpam,
  unblockContact,
} from '@sapa/contracts/contacts/contacts';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import classes from './contact-parts.module.css';
import { useContactAct } from './use-contact-act.ts';

const BARS = {
  blocked: {
    name: 'Blokir',
    state: 'Diblokir',
    meaning: 'Pesannya tetap tersimpan, tanpa notifikasi dan tanpa AI.',
    on: { verb: 'Blokir', endpoint: blockContact, said: 'diblokir' },
    off: { verb: 'Buka blokir', endpoint: unblockContact, said: 'tidak diblokir lagi' },
  },
  spam: {
    name: 'Spam',
    state: 'Spam',
    meaning: 'Percakapannya keluar dari kotak masuk; masih bisa dicari.',
    on: { verb: 'Tandai spam', endpoint: markSpam, said: 'ditandai spam' },
    off: { verb: 'Bukan spam', endpoint: takeBackSpam, said: 'bukan spam' },
  },
} as const;
type Bar = keyof typeof BARS;

/** Two switches of ours, each with its own meaning; what the customer wants to receive is their own (consents). */
export function ContactBars({ contact }: { contact: Contact }) {
  const { act, busy } = useContactAct();
  const [asked, setAsked] = useState<Bar | null>(null);
  const lift = (bar: Bar) => {
    const { endpoint, said } = BARS[bar].off;
    return act(
      () => call(endpoint, { params: { id: contact.id } }),
      ({ name }) => `${name} ${said}.`,
    );
  };
  return (
    <PaneSection title="Batasan" Icon={IconBan} action={null}>
      <ul className={classes.list}>
        {(['blocked', 'spam'] as const).map((bar) => {
          const { name, state, meaning, on, off } = BARS[bar];
          const barred = contact[bar];
          return (
            <li key={bar}>
              <span className={classes.words}>
                <strong>{barred ? <Chip tone="danger">{state}</Chip> : name}</strong>
                <small>{barred ? whoSaid(barred) : meaning}</small>
                {bar === 'blocked' ? <ProviderProblems contact={contact} /> : null}
              </span>
              <Button size="sm" busy={busy} onClick={() => (barred ? lift(bar) : setAsked(bar))}>
                {barred ? off.verb : on.verb}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked ? <AskBar contact={contact} bar={asked} onClose={() => setAsked(null)} /> : null}
    </PaneSection>
  );
}

const whoSaid = ({ by, at, reason }: NonNullable<Contact['blocked']>) =>
  `${by}, ${date(at)}${reason ? `: ${reason}` : ''}`;

function ProviderProblems({ contact }: { contact: Contact }) {
  if (contact.blocked === null) return null;
  return contact.identities.map(({ id, block_problem }) =>
    block_problem === null ? null : (
      <small key={id} role="status">
        {block_problem}
      </small>
    ),
  );
}

function AskBar({ contact, bar, onClose }: { contact: Contact; bar: Bar; onClose: () => void }) {
  const { act, busy } = useContactAct();
  const [reason, setReason] = useState('');
  const { on, meaning } = BARS[bar];
  const press = async () => {
    await act(
      () => call(on.endpoint, { params: { id: contact.id }, body: { reason } }),
      ({ name }) => `${name} ${on.said}.`,
    );
    onClose();
  };
  return (
    <Dialog title={`${on.verb}: ${contact.name}?`} opened onClose={onClose} size="sm">
      <div className={classes.form}>
        <p className={classes.note}>{meaning} Anda bisa mengembalikannya kapan saja.</p>
        <TextField
          label="Alasan"
          optional
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button variant="danger" busy={busy} onClick={press}>
            {on.verb}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
