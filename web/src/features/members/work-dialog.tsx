import { MemberWork, readMemberWork, setMemberWork } from '@sapa/contracts/identity/member-work';
import type { Member } from '@sapa/contracts/identity/members';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChannels } from '../../entities/channels/queries.ts';
import { askMembersAgain } from '../../entities/members/cache.ts';
import { askTeamsAgain } from '../../entities/teams/cache.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { TextField } from '../../ui/form/field.tsx';
import { MultiSelect } from '../../ui/form/multi-select.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './members.module.css';

interface WorkDialogProps {
  member: Member;
  onClose: () => void;
}

/** In which teams and channels somebody works, and how much at once. */
export default function WorkDialog({ member, onClose }: WorkDialogProps) {
  const work = useQuery({
    queryKey: ['member-work', member.id],
    queryFn: ({ signal }) => call(readMemberWork, { params: { id: member.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={`Pekerjaan ${member.name}`} opened onClose={onClose}>
      {work.data ? (
        <WorkForm member={member} work={work.data} onClose={onClose} />
      ) : work.error ? (
        <ErrorState text={sentenceOf(work.error)} onRetry={() => void work.refetch()} />
      ) : (
        <div role="status" aria-label="Memuat pekerjaan">
          <Skeleton width="100%" height={180} />
        </div>
      )}
    </Dialog>
  );
}

function WorkForm({ member, work, onClose }: WorkDialogProps & { work: MemberWork }) {
  const cache = useQueryClient();
  const teams = useTeams().data ?? [];
  const channels = channelsApart(useChannels().data ?? []);
  const { draft, errors, busy, type, submit } = useDraft(
    { ...work, capacity: String(work.capacity) },
    {
      check: ({ capacity, ...rest }) =>
        MemberWork.safeParse({ ...rest, capacity: capacity.trim() === '' ? Number.NaN : Number(capacity) }),
      async save(body) {
        await call(setMemberWork, { params: { id: member.id }, body });
        await Promise.all([askMembersAgain(cache), askTeamsAgain(cache)]);
        toast('success', `Pekerjaan ${member.name} disimpan.`);
        onClose();
      },
    },
  );
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <MultiSelect
        label="Tim"
        optional
        hint="Tanpa tim ia melihat percakapan yang tidak punya tim, dan yang ia tangani."
        nothing="Tidak ada tim dengan nama ini"
        choices={teams}
        chosen={teams.filter(({ id }) => draft.team_ids.includes(id))}
        error={errors.team_ids}
        onChoose={(items) => type({ team_ids: idsOf(items) })}
      />
      <MultiSelect
        label="Hanya saluran"
        optional
        hint="Kosong berarti semua saluran."
        nothing="Tidak ada saluran dengan nama ini"
        choices={channels}
        chosen={channels.filter(({ id }) => draft.channel_ids.includes(id))}
        error={errors.channel_ids}
        onChoose={(items) => type({ channel_ids: idsOf(items) })}
      />
      <TextField
        label="Percakapan sekaligus"
        hint="Sebanyak ini dibagikan kepadanya pada satu waktu, 1 sampai 50."
        inputMode="numeric"
        value={draft.capacity}
        error={errors.capacity}
        onChange={({ target }) => type({ capacity: target.value })}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
