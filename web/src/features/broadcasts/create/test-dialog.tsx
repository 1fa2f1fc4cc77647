import { testCampaign } from '@sapa/contracts/campaigns/campaign-control';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Once to a phone of one's own, before it goes to everybody. */
export default function TestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() === '') return setErrors({ phone: 'Isi nomor WhatsApp tujuan' });
    setBusy(true);
    try {
      await call(testCampaign, { params: { id }, body: { phone, contact_id: null } });
      toast('success', 'Pesan uji dikirim. Periksa WhatsApp Anda.');
      onClose();
    } catch (failure) {
      sayRefusal(failure, setErrors);
      setBusy(false);
    }
  };
  return (
    <Dialog title="Kirim uji" opened size="sm" onClose={onClose}>
      <form onSubmit={send} noValidate>
        <TextField
          label="Nomor WhatsApp"
          type="tel"
          data-autofocus
          value={phone}
          error={errors.phone}
          placeholder="0812 3456 7890"
          hint="Satu pesan, ditagih seperti pesan biasa dan tidak dihitung sebagai penerima."
          onChange={({ target }) => {
            setPhone(target.value);
            setErrors({});
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Kirim uji
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
