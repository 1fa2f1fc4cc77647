import {
  createInboxView,
  InboxConditions,
  type InboxView,
  updateInboxView,
} from '@sapa/contracts/conversations/inbox-filters';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTeams } from '../../../entities/teams/queries.ts';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { Conditions } from '../../../ui/filter/filter-bar.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askViewsAgain } from './queries.ts';
import classes from './views-panel.module.css';

interface ViewDialogProps {
  /** null: a new one. */
  view: InboxView | null;
  conditions: Conditions;
  onSaved: (view: InboxView) => void;
  onClose: () => void;
}

/** A filter under a name, for oneself or for all. */
export function ViewDialog({ view, conditions, onSaved, onClose }: ViewDialogProps) {
  const cache = useQueryClient();
  const mayShare = useMay('inbox-view.share');
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(view?.audience ?? 'me');
  const [teamId, setTeamId] = useState(view?.team_id ?? '');
  const teams = useTeams().data ?? [];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const team_id = audience === 'team' && teamId !== '' ? teamId : null;
      const body = { name, filter: InboxConditions.parse(conditions), audience, team_id };
      const saved =
        view === null
          ? await call(createInboxView, { body })
          : await call(updateInboxView, { params: { id: view.id }, body });
      await askViewsAgain(cache);
      toast('success', `Tampilan ${saved.name} disimpan.`);
      onSaved(saved);
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <Dialog
      title={view === null ? 'Simpan tampilan' : `Ubah ${view.name}`}
      size="sm"
      opened
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={save} noValidate>
        <TextField
          label="Nama tampilan"
          maxLength={60}
          autoComplete="off"
          placeholder="Pesanan besar menunggu"
          data-autofocus
          value={name}
          error={errors.name ?? errors.filter}
          onChange={({ target }) => setName(target.value)}
        />
        {mayShare || teams.length > 0 ? (
          <SelectField
            label="Siapa yang memakai"
            value={audience}
            onChange={({ target }) => setAudience(target.value as InboxView['audience'])}
          >
            {view === null || view.own ? <option value="me">Hanya saya</option> : null}
            {teams.length > 0 ? <option value="team">Satu tim</option> : null}
            {mayShare ? <option value="all">Semua anggota</option> : null}
          </SelectField>
        ) : null}
        {audience === 'team' ? (
          <SelectField
            label="Tim"
            value={teamId}
            error={errors.team_id}
            onChange={({ target }) => {
              setTeamId(target.value);
              setErrors({});
            }}
          >
            <option value="">Pilih tim</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan tampilan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
