import { ChannelRouting, setChannelRouting } from '@sapa/contracts/channels/channel-routing';
import { type AssignmentMethod, assignmentMethods, type Channel } from '@sapa/contracts/channels/channels';
import { DEFAULT_PLACE_TEXT } from '@sapa/contracts/rules/opening-words';
import { useQueryClient } from '@tanstack/react-query';
import { useAgents } from '../../entities/agents/queries.ts';
import { applyChannel, askChannelsAgain } from '../../entities/channels/cache.ts';
import { useChannelAgents } from '../../entities/channels/channel-agents.ts';
import { methodNames } from '../../entities/channels/method-names.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { askTeamsAgain } from '../../entities/teams/cache.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch, TextField } from '../../ui/form/field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './answering-dialog.module.css';
import { PlaceText } from './place-text.tsx';
import { keys } from './queries.ts';

interface AnsweringDialogProps {
  /** All get the same answer; several were connected at once. */
  channelIds: string[];
  onClose: () => void;
}

/** Who answers in channels that were just connected: asked where there is somebody to choose, and nobody answers yet. */
export function AskWhoAnswers({ channelIds, onClose }: AnsweringDialogProps) {
  const choices = (useAgents().data?.length ?? 0) + (useTeams().data?.length ?? 0);
  const agents = useChannelAgents().data;
  const free = channelIds.filter((id) => !agents?.some(({ channel_id }) => channel_id === id));
  if (agents === undefined || choices === 0 || free.length === 0) return null;
  return <AnsweringDialog channelIds={free} onClose={onClose} />;
}

/** Who answers in a channel: an AI agent, then a team, and how one of it is found. */
export function AnsweringDialog({ channelIds, onClose }: AnsweringDialogProps) {
  const channels = useChannels();
  const serving = useChannelAgents();
  const agents = useAgents();
  const teams = useTeams();
  const asked = [channels, serving, agents, teams];
  const failed = asked.find(({ isError, data }) => isError && data === undefined);
  const channel = channels.data?.find(({ id }) => id === channelIds[0]);
  return (
    <Dialog title="Siapa yang menjawab?" size="sm" opened onClose={onClose}>
      {failed ? (
        <ErrorState text={sentenceOf(failed.error)} onRetry={() => asked.map((query) => query.refetch())} />
      ) : channel && serving.data && agents.data && teams.data ? (
        <AnsweringForm
          channel={channel}
          agentId={serving.data.find(({ channel_id }) => channel_id === channel.id)?.agent_id ?? null}
          agents={agents.data}
          teams={teams.data}
          channelIds={channelIds}
          onClose={onClose}
        />
      ) : (
        <div role="status" aria-label="Memuat pilihan">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </Dialog>
  );
}

interface AnsweringFormProps extends AnsweringDialogProps {
  channel: Channel;
  agentId: string | null;
  agents: readonly { id: string; name: string }[];
  teams: readonly { id: string; name: string }[];
}

function AnsweringForm({ channel, agentId, agents, teams, channelIds, onClose }: AnsweringFormProps) {
  const cache = useQueryClient();
  const { draft, errors, busy, type, submit } = useDraft(
    {
      agent_id: agentId,
      team_id: channel.team_id,
      assignment: channel.assignment,
      previous_handler_first: channel.previous_handler_first,
      member_capacity: String(channel.member_capacity ?? ''),
      begins_anew_hours: channel.begins_anew_hours,
      tells_place: channel.tells_place,
      place_text: channel.place_text || DEFAULT_PLACE_TEXT,
    },
    {
      // The product's own words are not kept as the shop's: where they get better, so do the shop's.
      check: (typed) =>
        ChannelRouting.safeParse({
          ...typed,
          member_capacity: typed.member_capacity.trim() === '' ? null : Number(typed.member_capacity),
          place_text: typed.place_text.trim() === DEFAULT_PLACE_TEXT ? '' : typed.place_text,
        }),
      async save(body) {
        for (const id of channelIds)
          applyChannel(cache, await call(setChannelRouting, { params: { id }, body }));
        await Promise.all([
          askChannelsAgain(cache),
          askTeamsAgain(cache),
          cache.invalidateQueries({ queryKey: keys.list }),
        ]);
        toast('success', 'Tersimpan. Berlaku mulai percakapan berikutnya; yang menunggu ikut pindah tim.');
        onClose();
      },
    },
  );

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <SelectField
        label="Percakapan baru dijawab oleh"
        value={draft.agent_id ?? ''}
        error={errors.agent_id}
        onChange={({ target }) => type({ agent_id: target.value || null })}
      >
        <option value="">Tim saja</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={draft.agent_id === null ? 'Tim' : 'Lalu diserahkan ke tim'}
        value={draft.team_id ?? ''}
        error={errors.team_id}
        onChange={({ target }) => type({ team_id: target.value || null })}
      >
        <option value="">Semua orang</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Cara membagi"
        hint={HOW[draft.assignment]}
        value={draft.assignment}
        error={errors.assignment}
        onChange={({ target }) => type({ assignment: target.value as AssignmentMethod })}
      >
        {assignmentMethods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Percakapan sekaligus per orang"
        optional
        hint="Sebanyak ini satu orang diberi dari saluran ini atau mengambilnya dengan Ambil chat baru, di samping batasnya sendiri. Percakapan yang dipilih sendiri boleh melebihinya. Kosong berarti tanpa batas saluran."
        inputMode="numeric"
        value={draft.member_capacity}
        error={errors.member_capacity}
        onChange={({ target }) => type({ member_capacity: target.value })}
      />
      <SelectField
        label="Bila pelanggan kembali setelah selesai"
        hint="Percakapan baru: label, prioritas, pengikut, dan ringkasan kosong lagi. Riwayatnya tetap di utas yang sama."
        value={draft.begins_anew_hours ?? ''}
        error={errors.begins_anew_hours}
        onChange={({ target }) =>
          type({ begins_anew_hours: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">Percakapan lama dilanjutkan</option>
        {hoursAround(draft.begins_anew_hours).map((hours) => (
          <option key={hours} value={hours}>
            Percakapan baru setelah {hours % 24 === 0 ? `${hours / 24} hari` : `${hours} jam`}
          </option>
        ))}
      </SelectField>
      {draft.assignment === 'manual' ? null : (
        <>
          <Switch
            label="Dahulukan yang terakhir menangani"
            description="Pelanggan lama bertemu orang yang sama, bila ia online dan masih longgar."
            checked={draft.previous_handler_first}
            onChange={({ target }) => type({ previous_handler_first: target.checked })}
          />
          <Switch
            label="Beri tahu pelanggan urutannya"
            description="Sekali, saat semua sedang penuh, dengan kata-kata Anda sendiri."
            checked={draft.tells_place}
            onChange={({ target }) => type({ tells_place: target.checked })}
          />
          {draft.tells_place ? (
            <PlaceText
              text={draft.place_text}
              error={errors.place_text}
              onType={(place_text) => type({ place_text })}
            />
          ) : null}
        </>
      )}
      <DialogActions>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}

const HOW: Record<AssignmentMethod, string> = {
  manual: 'Percakapan menunggu di antrean sampai ada yang mengambilnya.',
  round_robin: 'Tiap orang yang online dan longgar mendapat giliran.',
  least_busy: 'Diberikan kepada yang paling sedikit menangani.',
};

/** The choices, and whatever was set by another way. */
const hoursAround = (set: number | null) =>
  [...new Set([8, 24, 72, 168, 720, ...(set === null ? [] : [set])])].toSorted((a, b) => a - b);
