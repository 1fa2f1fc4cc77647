import { type Schedule, setTeamSchedule } from '@sapa/contracts/working-hours';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeams } from '../../entities/teams/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { RowSelect } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './page.module.css';
import { scheduleKeys } from './queries.ts';

/** By which hours each team works: its own comes before its channel's. */
export function TeamSchedules({ schedules, disabled }: { schedules: Schedule[]; disabled: boolean }) {
  const cache = useQueryClient();
  const teams = useTeams().data ?? [];
  const [saving, setSaving] = useState<string | null>(null);
  if (teams.length === 0) return null;
  const choose = async (team: { id: string; name: string }, scheduleId: string) => {
    setSaving(team.id);
    try {
      await call(setTeamSchedule, { params: { id: team.id }, body: { schedule_id: scheduleId || null } });
      await cache.invalidateQueries({ queryKey: scheduleKeys.all });
      toast('success', `Jam kerja tim ${team.name} tersimpan`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setSaving(null);
    }
  };
  return (
    <>
      <div className={classes.head}>
        <h2>Tim</h2>
        <p>Jam tim didahulukan dari jam saluran</p>
      </div>
      <div className={classes.card}>
        {teams.map((team) => (
          <div key={team.id} className={classes.row}>
            <div>{team.name}</div>
            <RowSelect
              aria-label={`Jadwal tim ${team.name}`}
              value={schedules.find(({ team_ids }) => team_ids.includes(team.id))?.id ?? ''}
              disabled={disabled || saving === team.id}
              onChange={(event) => void choose(team, event.target.value)}
            >
              <option value="">Ikut saluran</option>
              {schedules.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </RowSelect>
          </div>
        ))}
      </div>
    </>
  );
}
