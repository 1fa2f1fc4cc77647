import { schemaResolver, useForm } from '@mantine/form';
import { ApiError } from '@sapa/contracts/client';
import { InvitationBody, inviteMember } from '@sapa/contracts/identity/member-management';
import type { MemberRole } from '@sapa/contracts/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './members.module.css';
import { reloadInvitations } from './queries.ts';
import { roles } from './roles.ts';

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Create Agent" size="sm" opened={opened} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const mine = useUser().member?.role;
  const [busy, setBusy] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', role: 'agent' as MemberRole },
    validate: schemaResolver(InvitationBody, { sync: true }),
  });
  const chosen = roles.find(({ role }) => role === form.values.role);

  const send = form.onSubmit(async (values) => {
    setBusy(true);
    setFull(null);
    try {
      const invitation = await call(inviteMember, { body: values });
      toast('success', `Undangan dikirim ke ${invitation.email}.`);
      await reloadInvitations(cache);
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'ALREADY_MEMBER')
        form.setErrors({ email: error.message });
      else if (error instanceof ApiError && error.code === 'SEAT_LIMIT_REACHED') setFull(error.message);
      else sayRefusal(error, form.setErrors);
    }
  });

  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="nama@bisnis.id"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <SelectField label="Peran" hint={chosen?.may} {...form.getInputProps('role')}>
        {roles
          .filter(({ role }) => role !== 'owner' || mine === 'owner')
          .map(({ role, name }) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
      </SelectField>
      {full ? (
        <p role="alert" className={classes.full}>
          {full} <Link to="/user/billings">Lihat paket</Link>
        </p>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Kirim undangan
        </Button>
      </DialogActions>
    </form>
  );
}
