import type { AdminWorkspace } from '@sapa/contracts/admin/admin-workspaces';
import { ApiError } from '@sapa/contracts/client';
import { IMPERSONATION_MINUTES, startImpersonation } from '@sapa/contracts/identity/impersonation';
import { type FormEvent, useState } from 'react';
import { emptyPrivateStorage } from '../../lib/account/private-storage.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './change-dialog.module.css';

interface ImpersonateDialogProps {
  workspace: AdminWorkspace | null;
  onClose: () => void;
}

export function ImpersonateDialog({ workspace, onClose }: ImpersonateDialogProps) {
  return (
    <Dialog
      title={workspace ? `Masuk ke ${workspace.name} sebagai pemiliknya?` : ''}
      opened={workspace !== null}
      onClose={onClose}
    >
      {workspace ? <ImpersonateForm workspace={workspace} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ImpersonateForm({ workspace, onClose }: { workspace: AdminWorkspace; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    const checked = startImpersonation.body.safeParse({ reason });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? '');
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(startImpersonation, { params: { id: workspace.id }, body: checked.data });
      emptyPrivateStorage();
      // The guard of the area sees it and leads into the workspace.
      session.keep(data.user, data.access_token);
    } catch (failure) {
      setBusy(false);
      const beside = failure instanceof ApiError ? failure.fields.reason : undefined;
      if (beside === undefined) toast('error', sentenceOf(failure));
      else setError(beside);
    }
  };

  return (
    <form onSubmit={start} noValidate className={classes.form}>
      <p className={classes.text}>
        Anda melihat apa yang dilihat {workspace.owner?.name ?? 'pemilik'} selama {IMPERSONATION_MINUTES}{' '}
        menit, lalu berakhir sendiri. Password, anggota, pembayaran, ekspor, dan penghapusan tetap tertutup.
      </p>
      <TextArea
        label="Alasan"
        hint="Dibaca workspace itu, dan tercatat di log audit."
        data-autofocus
        maxLength={300}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Masuk
        </Button>
      </DialogActions>
    </form>
  );
}
