import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMembers } from '../../entities/members/queries.ts';
import { useShareQueue } from '../../entities/members/share-queue.ts';
import { presenceWords, strengthOf, useWorkload } from '../../entities/members/workload.ts';
import { sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Places } from '../../ui/list/places.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import classes from './team-now.module.css';

/** How many stand here; the rest on the team's own screen. */
const SHOWN = 5;

/** Who is here, who can take one more, and who waits. */
export function TeamNow() {
  const me = useUser();
  const members = useMembers();
  const workload = useWorkload();
  const may = useMay('queue.share');
  const { mutate, isPending } = useShareQueue(toast);
  const { data } = workload;
  if (workload.isError && !data)
    return (
      <OverviewPart title="Tim dan antrean" icon={<IconUsers size={18} stroke={1.7} />}>
        <ErrorState text={sentenceOf(workload.error)} onRetry={() => workload.refetch()} />
      </OverviewPart>
    );
  if (!data || !members.data)
    return (
      <OverviewPart title="Tim dan antrean" icon={<IconUsers size={18} stroke={1.7} />}>
        <Skeleton width="100%" height={240} />
      </OverviewPart>
    );
  const { online, all, places, waiting, shareable, longest } = strengthOf(data);
  const people = new Map(members.data.map((member) => [member.id, member]));
  const order = { online: 0, break: 1, offline: 2 } as const;
  const loads = data.members.toSorted((a, b) => order[a.presence] - order[b.presence] || b.open - a.open);
  return (
    <OverviewPart
      title="Tim dan antrean"
      icon={<IconUsers size={18} stroke={1.7} />}
      aside={`${count(waiting)} di antrean, ${count(online)} dari ${count(all)} online`}
    >
      <Answer value={longest ?? 'Kosong'}>
        {longest === null ? 'antrean: tidak ada yang menunggu' : 'paling lama menunggu di antrean'}
      </Answer>
      <ul className={classes.people}>
        {loads.slice(0, SHOWN).map((load) => {
          const member = people.get(load.member_id);
          const { word, more } = presenceWords(load);
          return (
            <li
              key={load.member_id}
              className={classes.person}
              data-away={load.presence !== 'online' || undefined}
            >
              <Avatar name={member?.name ?? ''} seed={load.member_id} src={member?.image ?? null} size={26} />
              <span className={classes.name}>
                {member !== undefined && member.email === me.email
                  ? 'Anda'
                  : (member?.name.split(' ')[0] ?? 'Anggota')}
              </span>
              {load.presence === 'online' ? (
                <Places open={load.open} capacity={load.capacity} />
              ) : (
                <span className={classes.away}>
                  {word.toLowerCase()}
                  {more ? `, ${more}` : ''}
                  {load.open > 0 ? ` · ${count(load.open)} percakapan` : ''}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <footer className={classes.foot}>
        <Link to="/user/agent-management">
          {places === 0 ? 'Tidak ada tempat lagi.' : `Masih ada tempat untuk ${count(places)} percakapan.`}
        </Link>
        {may && shareable > 0 ? (
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            Bagikan {count(shareable)} dari antrean
          </Button>
        ) : null}
      </footer>
    </OverviewPart>
  );
}
