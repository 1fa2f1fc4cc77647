import { BillingProfile, updateBillingProfile } from '@sapa/contracts/billing/billing';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './profile-dialog.module.css';
import { refreshBilling } from './queries.ts';

interface Props {
  profile: BillingProfile;
  opened: boolean;
  onClose: () => void;
}

/** Who the invoices are for. */
export function ProfileDialog({ profile, opened, onClose }: Props) {
  return (
    <Dialog title="Data penagihan" opened={opened} onClose={onClose}>
      <ProfileForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: Omit<Props, 'opened'>) {
  const cache = useQueryClient();
  const { draft, errors, busy, type, submit } = useDraft(profile, {
    check: (typed) => BillingProfile.safeParse(typed),
    async save(body) {
      await call(updateBillingProfile, { body });
      await refreshBilling(cache);
      toast('success', 'Data penagihan disimpan. Invoice berikutnya memakainya.');
      onClose();
    },
  });
  const field = (name: keyof BillingProfile) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField
        label="Nama pada invoice"
        placeholder="PT Kopi Nusantara"
        optional
        maxLength={120}
        data-autofocus
        {...field('legal_name')}
      />
      <TextField
        label="NPWP"
        placeholder="16 angka"
        hint="15 atau 16 angka; titik dan strip boleh."
        optional
        inputMode="numeric"
        maxLength={24}
        {...field('npwp')}
      />
      <TextArea label="Alamat" optional maxLength={300} {...field('address')} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
