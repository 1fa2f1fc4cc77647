import {
  type ConsentDecision,
  type ConsentEntry,
  type ConsentPurpose,
  consentDecisions,
  SetConsentBody,
} from '@sapa/contracts/contacts/consents';
import { type Contact, setConsent } from '@sapa/contracts/contacts/contacts';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import classes from '../contact-parts.module.css';
import { useContactAct } from '../use-contact-act.ts';
import { Said } from './said.tsx';
import { decisionNames, purposeNames } from './words.ts';

export interface ConsentSubject {
  kind: ConsentEntry['channel_kind'];
  purpose: ConsentPurpose;
  /** What stands now; absent: nobody ever said anything. */
  said?: ConsentEntry | undefined;
}

interface ConsentDialogProps {
  contact: Contact;
  subject: ConsentSubject;
  onClose: () => void;
}

/** What a customer said on the phone or at the counter: written down with a reason, for the ledger keeps it for good. */
export default function ConsentDialog({ contact, subject, onClose }: ConsentDialogProps) {
  const { act, busy } = useContactAct();
  const [decision, setDecision] = useState<ConsentDecision>(
    subject.said?.decision === 'withdrawn' ? 'granted' : 'withdrawn',
  );
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const where = `${purposeNames[subject.purpose]} di ${channelName(subject.kind)}`;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { channel_kind: subject.kind, purpose: subject.purpose, decision, reason };
    const wrong = SetConsentBody.safeParse(body).error?.issues[0]?.message;
    setError(wrong);
    if (wrong !== undefined) return;
    await act(
      () => call(setConsent, { params: { id: contact.id }, body }),
      () => `${where}: ${decisionNames[decision].toLowerCase()}.`,
    );
    onClose();
  };

  return (
    <Dialog title={where} opened onClose={onClose} size="sm">
      <form className={classes.form} onSubmit={save} noValidate>
        {subject.said ? (
          <Said entry={subject.said} onLeave={onClose} />
        ) : (
          <p className={classes.note}>Belum pernah ditanya, dan belum pernah menolak.</p>
        )}
        <Switcher
          label="Kata pelanggan"
          look="wide"
          choices={consentDecisions.map((value) => ({ value, name: decisionNames[value] }))}
          chosen={decision}
          onChoose={setDecision}
        />
        <TextField
          label="Alasan"
          placeholder="Diminta lewat telepon"
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        <p className={classes.note}>
          {decision === 'withdrawn'
            ? `${contact.name} tidak dikirimi siaran dan pesan otomatis jenis ini lagi.`
            : `Catat hanya bila ${contact.name} sendiri yang menyetujuinya.`}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Catat
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
