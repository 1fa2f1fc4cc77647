import type { CampaignSchedule } from '@sapa/contracts/campaigns/campaign-schedule';
import type { CampaignReplies } from '@sapa/contracts/campaigns/campaigns';
import { useAgents } from '../../../entities/agents/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { count, fromMomentInput, laterTime, toMomentInput } from '../../../lib/format.ts';
import { SelectField, Switch, TextField } from '../../../ui/form/field.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import classes from './campaign-form.module.css';
import type { clocksOf } from './plan-of.ts';

/** Who answers those who reply. */
export function RepliesPart({
  replies,
  onChange,
}: {
  replies: CampaignReplies;
  onChange: (replies: CampaignReplies) => void;
}) {
  const teams = useTeams().data ?? [];
  const agents = (useAgents().data ?? []).filter(({ enabled }) => enabled);
  return (
    <div className={replies.to === 'ai' ? classes.pair : undefined}>
      <SelectField
        label="Siapa yang menjawab balasan"
        value={choiceOf(replies)}
        hint={hintOf(replies)}
        onChange={({ target: { value } }) => onChange(repliesOf(value, replies))}
      >
        <option value="owner:">Seperti biasa di saluran ini</option>
        {agents.length > 0 ? (
          <optgroup label="AI Agent lebih dulu">
            {agents.map(({ id, name }) => (
              <option key={id} value={`ai:${id}`}>
                {name} menjawab dulu
              </option>
            ))}
          </optgroup>
        ) : null}
        {teams.length > 0 ? (
          <optgroup label="Tim, tanpa AI">
            {teams.map(({ id, name }) => (
              <option key={id} value={`team:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
        {replies.to === 'ai' && replies.agent_id === null ? (
          <option value="ai:">AI Agent saluran ini menjawab dulu</option>
        ) : null}
      </SelectField>
      {replies.to === 'ai' ? (
        <SelectField
          label="Lalu diteruskan ke"
          value={replies.team_id ?? ''}
          hint="Yang AI serahkan menunggu di antrean tim ini."
          onChange={({ target: { value } }) => onChange({ ...replies, team_id: value || null })}
        >
          <option value="">Tim saluran ini</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}

const choiceOf = (replies: CampaignReplies): string =>
  replies.to === 'team'
    ? `team:${replies.team_id}`
    : replies.to === 'ai'
      ? `ai:${replies.agent_id ?? ''}`
      : 'owner:';

/** Whom the machine hands over to stays as it was chosen. */
function repliesOf(value: string, before: CampaignReplies): CampaignReplies {
  const [to, id = ''] = value.split(':');
  if (to === 'team') return { to, team_id: id };
  const team_id = before.to === 'owner' ? null : before.team_id;
  return to === 'ai' ? { to, agent_id: id || null, team_id } : { to: 'owner' };
}

const hintOf = ({ to }: CampaignReplies): string =>
  to === 'owner'
    ? 'Pemegang percakapannya, atau sesuai aturan saluran.'
    : to === 'ai'
      ? 'Menjawab kapan saja, juga di luar jam kerja. Percakapan yang sudah dipegang anggota tetap padanya.'
      : 'Masuk antrean tim ini; AI tidak menjawab. Percakapan yang sudah dipegang anggota tetap padanya.';

const HOUR = 3_600_000;

/** When: now or at a time, on whose clock, and not while people sleep. */
export function SchedulePart({
  schedule,
  clocks,
  onChange,
}: {
  schedule: CampaignSchedule;
  /** How many get it when, where each gets it on their own clock. */
  clocks: ReturnType<typeof clocksOf>;
  onChange: (schedule: CampaignSchedule) => void;
}) {
  const set = (change: Partial<CampaignSchedule>) => onChange({ ...schedule, ...change });
  const later = schedule.send_at !== null;
  return (
    <>
      <div className={classes.line}>
        <Switcher
          label="Kapan dikirim"
          look="wide"
          choices={[
            { value: 'now', name: 'Sekarang' },
            { value: 'later', name: 'Terjadwal' },
          ]}
          chosen={later ? 'later' : 'now'}
          onChoose={(when) =>
            set(
              when === 'now'
                ? { send_at: null, clock: 'zone' }
                : { send_at: new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR).toISOString() },
            )
          }
        />
      </div>
      {schedule.send_at !== null ? (
        <>
          <TextField
            label="Waktu kirim"
            type="datetime-local"
            value={toMomentInput(schedule.send_at)}
            onChange={({ target }) => {
              if (target.value) set({ send_at: fromMomentInput(target.value) });
            }}
          />
          <Switch
            label="Pada jam itu menurut jam penerima"
            description="Menurut kota di kontaknya: WIT lebih dulu, lalu WITA, lalu WIB."
            checked={schedule.clock === 'recipient'}
            onChange={({ target }) => set({ clock: target.checked ? 'recipient' : 'zone' })}
          />
          {clocks.length > 0 ? (
            <p className={classes.clocks}>
              {clocks.map(({ name, at, count: many }) => (
                <span key={name}>
                  <strong>{count(many)}</strong> {name}, {laterTime(new Date(at).toISOString())}
                </span>
              ))}
            </p>
          ) : null}
        </>
      ) : null}
      <Switch
        label="Jam tenang"
        description="Di jam ini tidak ada yang dikirim; sisanya dilanjutkan sesudahnya."
        checked={schedule.quiet !== null}
        onChange={({ target }) => set({ quiet: target.checked ? { from: '20:00', until: '08:00' } : null })}
      />
      {schedule.quiet ? (
        <div className={classes.pair}>
          {(['from', 'until'] as const).map((edge) => (
            <TextField
              key={edge}
              label={edge === 'from' ? 'Tenang sejak' : 'Sampai'}
              type="time"
              value={schedule.quiet?.[edge] ?? ''}
              onChange={({ target }) => {
                if (schedule.quiet && target.value)
                  set({ quiet: { ...schedule.quiet, [edge]: target.value } });
              }}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
