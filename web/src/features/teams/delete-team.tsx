import { countResolvedOfTeam, deleteTeam, MOST_LEFT_COUNTED } from '@sapa/contracts/identity/teams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

const EVERYBODY = 'everybody';

/** Says what hangs on a team, and asks where it goes, before the team is gone: whoever comes to see it reads it. */
export default function DeleteTeam({ facts, onClose }: { facts: TeamFacts; onClose: () => void }) {
  const { team, channels } = facts;
  const cache = useQueryClient();
  const others = (useTeams().data ?? []).filter(({ id }) => id !== team.id);
  const [to, setTo] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const resolved = useQuery({
    queryKey: ['team-resolved', team.id],
    queryFn: async ({ signal }) =>
      (await call(countResolvedOfTeam, { params: { id: team.id }, signal })).resolved,
    staleTime: 0,
  });
  const open = openOf(facts);
  const leavesNothing = open === 0 && resolved.data === 0 && channels.length === 0;
  const remove = async () => {
    if (to === '' && !leavesNothing) return setAsked(true);
    setBusy(true);
    try {
      const query = to === '' || to === EVERYBODY ? {} : { to_team_id: to };
      await call(deleteTeam, { params: { id: team.id }, query });
      await Promise.all([askTeamsAgain(cache), askChannelsAgain(cache)]);
      toast('success', `Tim ${team.name} dihapus.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    onClose();
  };
  return (
    <Dialog title={`Hapus tim ${team.name}?`} size="sm" opened onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>
          {open === 0
            ? 'Tidak ada percakapan yang terbuka di tim ini.'
            : `${open.toLocaleString('id-ID')} percakapan terbuka pindah dari tim ini; yang sedang ditangani tetap pada penanganinya.`}{' '}
          {resolved.data ? `${countOf(resolved.data)} yang sudah selesai ikut pindah beserta isinya. ` : ''}
          {channels.length === 0 ? '' : `${channels.map(({ name }) => name).join(', ')} ikut pindah. `}
          Anggotanya tetap di workspace. Penghapusan tidak bisa dibatalkan.
        </p>
        {leavesNothing ? null : (
          <SelectField
            label="Percakapan dan saluran pindah ke"
            hint={to === '' ? undefined : readersOf(to)}
            error={asked && to === '' ? 'Pilih dulu ke mana semuanya pindah.' : undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="" disabled>
              Pilih tujuan
            </option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                Tim {name}
              </option>
            ))}
            <option value={EVERYBODY}>Antrean semua orang</option>
          </SelectField>
        )}
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button variant="danger" busy={busy || resolved.isPending} onClick={remove}>
            Hapus tim
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const countOf = (resolved: number) =>
  `${resolved.toLocaleString('id-ID')}${resolved === MOST_LEFT_COUNTED ? ' percakapan atau lebih' : ' percakapan'}`;

const readersOf = (to: string) =>
  to === EVERYBODY
    ? 'Semua rekan di workspace ini bisa membaca semuanya, juga yang sudah selesai.'
    : 'Semua anggota tim itu bisa membaca semuanya, juga yang sudah selesai.';
