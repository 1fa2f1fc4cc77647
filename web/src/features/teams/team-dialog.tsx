import type { Channel } from '@sapa/contracts/channels/channels';
import { createTeam, type SavedTeam, type Team, TeamBody, updateTeam } from '@sapa/contracts/identity/teams';
import { allows } from '@sapa/contracts/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { useMembers } from '../../entities/members/queries.ts';
import { askTeamsAgain } from '../../entities/teams/cache.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { call } from '../../lib/api.ts';
import { complaintsOf } from '../../lib/field-errors.ts';
import { channelsApart } from '../../ui/channels-apart.ts';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { MultiSelect } from '../../ui/form/multi-select.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { changesOf, ontoTeam, type TeamDraft } from './team-draft.ts';

interface TeamDialogProps {
  /** null: a new one. */
  team: Team | null;
  onClose: () => void;
}

/** A team is made or changed; what is not saved yet is there again when one comes back. */
export default function TeamDialog({ team, onClose }: TeamDialogProps) {
  const cache = useQueryClient();
  const members = useMembers().data ?? [];
  const channels = channelsApart(useChannels().data ?? []);
  const teams = useTeams().data ?? [];
  const form = useDraftForm<TeamDraft>(
    'team',
    team?.id ?? 'new',
    () => ({
      name: team?.name ?? '',
      description: team?.description ?? '',
      agent_ids: team?.agent_ids ?? [],
      supervisor_ids: team?.supervisor_ids ?? [],
      channel_ids: team ? channels.filter(({ team_id }) => team_id === team.id).map(({ id }) => id) : [],
    }),
    ontoTeam,
  );
  const { draft, base, errors, onType } = form;
  const among = <Item extends { id: string }>(items: Item[], ids: string[]) =>
    items.filter(({ id }) => ids.includes(id));
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
  const others = channels.filter(({ team_id }) => team_id !== null && team_id !== team?.id);
  const moving = among(others, draft.channel_ids);

  const save = async () => {
    const checked = TeamBody.safeParse(draft);
    if (!checked.success) return form.setErrors(complaintsOf(checked.error));
    try {
      const saved = team
        ? await call(updateTeam, { params: { id: team.id }, body: changesOf(checked.data, base) })
        : await call(createTeam, { body: checked.data });
      await Promise.all([askTeamsAgain(cache), askChannelsAgain(cache)]);
      form.drop();
      toast('success', sentenceOf(saved, team === null));
      onClose();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  const field = (name: 'name' | 'description') => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });

  return (
    <Dialog title={team ? `Ubah tim ${team.name}` : 'Create Team'} opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb={team ? 'Simpan' : 'Buat tim'} long>
        <TextField label="Nama tim" maxLength={50} autoComplete="off" data-autofocus {...field('name')} />
        <TextField
          label="Keterangan"
          optional
          maxLength={120}
          placeholder="Misalnya: toko dan LiveChat"
          {...field('description')}
        />
        <MultiSelect
          label="Agen"
          placeholder="Siapa yang membalas"
          nothing="Tidak ada rekan dengan nama ini"
          choices={members.filter(({ id }) => !draft.supervisor_ids.includes(id))}
          chosen={among(members, draft.agent_ids)}
          error={errors.agent_ids}
          onChoose={(items) => onType({ agent_ids: idsOf(items) })}
        />
        <MultiSelect
          label="Supervisor"
          optional
          hint="Membagikan antrean tim dan menugaskan, juga melebihi kapasitas. Tidak ikut giliran selama tim punya agen. Dipilih dari supervisor, admin, dan pemilik."
          nothing="Tidak ada supervisor, admin, atau pemilik dengan nama ini"
          choices={members.filter(
            ({ id, role }) => allows(role, 'queue.share') && !draft.agent_ids.includes(id),
          )}
          chosen={among(members, draft.supervisor_ids)}
          error={errors.supervisor_ids}
          onChoose={(items) => onType({ supervisor_ids: idsOf(items) })}
        />
        <MultiSelect
          label="Saluran yang diterima"
          optional
          hint={moving.length > 0 ? movesOf(moving, teams) : 'Percakapan baru di sana masuk ke tim ini.'}
          nothing="Tidak ada saluran dengan nama ini"
          choices={channels}
          chosen={among(channels, draft.channel_ids)}
          error={errors.channel_ids}
          onChoose={(items) => onType({ channel_ids: idsOf(items) })}
        />
      </DraftForm>
    </Dialog>
  );
}

/** What a channel's present team loses is said before it does. */
function movesOf(moving: Channel[], teams: Team[]): string {
  const whose = (channel: Channel) => teams.find(({ id }) => id === channel.team_id)?.name ?? 'tim lain';
  const moves = moving.map((channel) => `${channel.name} pindah dari ${whose(channel)}`);
  return `${moves.join(', ')}. Percakapan yang menunggu ikut pindah.`;
}

function sentenceOf({ team, moved_channels: moved }: SavedTeam, created: boolean): string {
  const saved = created ? `Tim ${team.name} dibuat.` : `Tim ${team.name} disimpan.`;
  const moves = moved.map(({ name, from_team }) => `${name} pindah dari ${from_team}`);
  return moves.length > 0 ? `${saved} ${moves.join(', ')}.` : saved;
}
