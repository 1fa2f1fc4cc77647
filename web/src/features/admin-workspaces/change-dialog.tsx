import {
  type AdminWorkspace,
  extendPlan,
  resumeWorkspace,
  suspendWorkspace,
} from '@sapa/contracts/admin/admin-workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../lib/field-errors.ts';
import { date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './change-dialog.module.css';
import { applyWorkspace } from './queries.ts';

export interface WorkspaceChange {
  workspace: AdminWorkspace;
  verb: 'suspend' | 'resume' | 'extend';
}

export function ChangeDialog({ change, onClose }: { change: WorkspaceChange | null; onClose: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = change?.workspace.name ?? '';

  const run = async (work: () => Promise<AdminWorkspace>, done: string) => {
    setBusy(true);
    try {
      applyWorkspace(cache, await work());
      toast('success', done);
      onClose();
    } finally {
      setBusy(false);
    }
  };

  if (change?.verb === 'resume') {
    const params = { id: change.workspace.id };
    return (
      <ConfirmDialog
        title={`Aktifkan lagi ${name}?`}
        text="Anggotanya bisa bekerja lagi saat itu juga, dan AI kembali menjawab pesan baru."
        verb="Aktifkan"
        busy={busy}
        opened
        onConfirm={() =>
          run(() => call(resumeWorkspace, { params }), `${name} aktif lagi.`).catch((error) =>
            toast('error', sentenceOf(error)),
          )
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={change?.verb === 'extend' ? `Perpanjang paket ${name}` : `Tangguhkan ${name}?`}
      opened={change !== null}
      onClose={onClose}
    >
      {change ? <ReasonForm change={change} busy={busy} run={run} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface ReasonFormProps {
  change: WorkspaceChange;
  busy: boolean;
  run: (work: () => Promise<AdminWorkspace>, done: string) => Promise<void>;
  onClose: () => void;
}

function ReasonForm({ change: { workspace, verb }, busy, run, onClose }: ReasonFormProps) {
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const params = { id: workspace.id };
  const extending = verb === 'extend';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = extending
      ? extendPlan.body.safeParse({ days: Number(days), reason })
      : suspendWorkspace.body.safeParse({ reason });
    if (!body.success) return setErrors(complaintsOf(body.error));
    try {
      await (extending
        ? run(
            () => call(extendPlan, { params, body: { days: Number(days), reason } }),
            `Paket ${workspace.name} diperpanjang ${days} hari.`,
          )
        : run(
            () => call(suspendWorkspace, { params, body: { reason } }),
            `${workspace.name} ditangguhkan. Pesannya tetap disimpan.`,
          ));
    } catch (failure) {
      sayRefusal(failure, setErrors);
    }
  };

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      {extending ? (
        <TextField
          label="Jumlah hari"
          inputMode="numeric"
          data-autofocus
          value={days}
          error={errors.days}
          hint={workspace.plan_ends_at ? `Sekarang sampai ${date(workspace.plan_ends_at)}` : undefined}
          onChange={(event) => {
            setDays(event.target.value);
            setErrors({});
          }}
        />
      ) : (
        <p className={classes.text}>
          Anggotanya melihat halaman penangguhan dan tidak bisa bekerja; AI tidak menjawab. Pesan pelanggan
          tetap masuk dan tersimpan.
        </p>
      )}
      <TextArea
        label="Alasan"
        data-autofocus={extending ? undefined : true}
        hint="Dibaca workspace itu, dan tercatat di log audit."
        maxLength={300}
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setReason(event.target.value);
          setErrors({});
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant={extending ? 'primary' : 'danger'} busy={busy}>
          {extending ? 'Perpanjang' : 'Tangguhkan'}
        </Button>
      </DialogActions>
    </form>
  );
}
