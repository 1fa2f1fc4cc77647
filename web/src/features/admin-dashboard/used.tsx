import type { PlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import { IconActivity } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { calendarFullDay, calendarWeekday, count, percent, shortCount } from '../../lib/format.ts';
import { channelName } from '../../ui/channel-icon.tsx';
import { Columns } from '../../ui/chart/columns.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import { Foot } from './foot.tsx';
import { NearLimits } from './near-limits.tsx';
import type { Attention } from './queries.ts';

interface UsedProps {
  business: PlatformBusiness;
  nearLimits: Attention['near_limits'] | undefined;
}

const USED = [
  { value: 'replies', name: 'Balasan' },
  { value: 'credits', name: 'Kredit AI' },
] as const;

/** A week of answers and credits of all workspaces, whose month is nearly used up, and on which channels. */
export function Used({ business: { days, channels }, nearLimits }: UsedProps) {
  const [used, setUsed] = useState<(typeof USED)[number]['value']>('replies');
  const navigate = useNavigate();
  const replies = days.reduce((sum, { by_ai, by_members }) => sum + by_ai + by_members, 0);
  const byAi = days.reduce((sum, { by_ai }) => sum + by_ai, 0);
  const received = days.reduce((sum, each) => sum + each.received, 0);
  const credits = days.reduce((sum, each) => sum + each.credits, 0);
  const known = used === 'replies' ? replies > 0 : credits > 0;
  return (
    <OverviewPart
      title={used === 'replies' ? 'Balasan, 7 hari' : 'Kredit AI, 7 hari'}
      icon={<IconActivity size={18} stroke={1.7} />}
      aside={<Switcher label="Yang digambar" choices={USED} chosen={used} onChoose={setUsed} look="small" />}
    >
      {!known ? (
        <EmptyState
          compact
          title={used === 'replies' ? 'Belum ada balasan pekan ini' : 'Belum ada kredit terpakai pekan ini'}
          text="Angkanya terisi begitu ada workspace yang menjawab pelanggan."
        />
      ) : (
        <>
          {used === 'replies' ? (
            <Answer value={percent(byAi, replies)}>
              dibalas AI, dari <strong>{count(replies)}</strong> balasan atas{' '}
              <strong>{count(received)}</strong> pesan masuk
            </Answer>
          ) : (
            <Answer value={count(credits)}>kredit dipakai semua workspace</Answer>
          )}
          <Columns
            label={used === 'replies' ? 'Balasan per hari' : 'Kredit AI per hari'}
            head="Hari"
            parts={
              used === 'replies'
                ? [
                    { name: 'AI', tone: 'ai' },
                    { name: 'Orang', tone: 'people' },
                  ]
                : [{ name: 'Kredit AI', tone: 'ai' }]
            }
            columns={days.map(({ day, by_ai, by_members, credits: spent }, index) => ({
              key: day,
              name: calendarFullDay(day),
              tick: index === days.length - 1 ? 'Hari ini' : calendarWeekday(day),
              amounts: used === 'replies' ? [by_ai, by_members] : [spent],
              now: index === days.length - 1,
            }))}
            write={count}
            short={shortCount}
            onOpen={(day) => navigate(`/admin/workspaces?only=active&day=${day}`)}
          />
        </>
      )}
      <NearLimits nearLimits={nearLimits} />
      {channels.length > 0 ? (
        <Foot>
          Saluran:{' '}
          {channels.map(({ kind, channels: connected }, index) => (
            <Fragment key={kind}>
              {index > 0 ? ', ' : ''}
              <Link to={`/admin/workspaces?channel=${kind}`}>
                {channelName(kind)} <strong>{count(connected)}</strong>
              </Link>
            </Fragment>
          ))}
        </Foot>
      ) : null}
    </OverviewPart>
  );
}
