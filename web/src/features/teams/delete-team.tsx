import { deleteTeam } from '@sapa/contracts/identity/teams';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { askTeamsAgain } from '../../entities/teams/cache.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { openOf, type TeamFacts } from './team-facts.ts';
import classes from './teams.module.css';

/** Says what hangs on a team and where it goes before the team is gone. */
export default function DeleteTeam({ facts, onClose }: { facts: TeamFacts; onClose: () => void }) {
  const { team, channels } = facts;
  const cache = useQueryClient();
  const others = (useTeams().data ?? []).filter(({ id }) => id !== team.id);
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteTeam, { params: { id: team.id }, query: to === '' ? {} : { to_team_id: to } });
      await Promise.all([askTeamsAgain(cache), askChannelsAgain(cache)]);
      toast('success', `Tim ${team.name} dihapus.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    onClose();
  };
  const open = openOf(facts);
  return (
    <Dialog title={`Hapus tim ${team.name}?`} size="sm" opened onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>
          {open === 0
            ? 'Tidak ada percakapan yang terbuka di tim ini.'
            : `${open.toLocaleString('id-ID')} percakapan terbuka pindah dari tim ini; yang sedang ditangani tetap pada penanganinya.`}{' '}
          {channels.length === 0 ? '' : `${channels.map(({ name }) => name).join(', ')} ikut pindah. `}
          Anggotanya tetap di workspace. Penghapusan tidak bisa dibatalkan.
        </p>
        <SelectField
          label="Percakapan dan saluran pindah ke"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">Antrean semua orang</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              Tim {name}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Hapus tim
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
