import { type ChannelKind, channelKinds } from '@sapa/contracts/channels/channels';
import { useState } from 'react';
import { channelName } from '../../../../ui/channel-icon.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

/** All of them said elsewhere that they want no promotion. */
export default function OptOutDialog(props: ActDialogProps) {
  const [kind, setKind] = useState<ChannelKind>(channelKinds[0]);
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      {...props}
      title="Hentikan promo"
      verb="Catat"
      danger
      note="Mereka tidak dikirimi siaran lagi. Ini tidak bisa dikembalikan sekaligus: yang mau promo lagi harus menyetujuinya sendiri."
      act={() =>
        reason.trim() === ''
          ? 'Tulis alasannya, misalnya "diminta lewat telepon".'
          : { act: 'opt-out', channel_kind: kind, reason }
      }
    >
      <SelectField
        label="Saluran"
        value={kind}
        onChange={({ target }) => setKind(target.value as ChannelKind)}
        data-autofocus
      >
        {channelKinds.map((each) => (
          <option key={each} value={each}>
            {channelName(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Alasan"
        placeholder="Diminta lewat telepon"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
