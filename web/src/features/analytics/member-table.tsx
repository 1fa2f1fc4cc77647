import type { AnalyticsPeople } from '@sapa/contracts/analytics/analytics';
import { count, span } from '../../lib/format.ts';
import { Cell, Table } from '../../ui/list/table.tsx';
import type { Clock } from './clock-switch.tsx';
import { Opens } from './frame.tsx';
import type { Opened } from './queries.ts';
import { oneDigit, workedText } from './words.ts';

type Member = AnalyticsPeople['members'][number];
export type Named = Pick<Member, 'id' | 'name'>;

export const answeredBy = ({ id, name }: Named): Opened => ({
  title: `Dijawab ${name}`,
  behind: { answered_by: id ?? '', member_id: undefined },
});

const ratedOf = ({ id, name }: Named): Opened => ({
  title: `Penilaian untuk ${name}`,
  behind: { rated_by: id ?? '', member_id: undefined },
});

/** As it is now, whatever the figures are narrowed to. */
const heldBy = ({ id, name }: Named): Opened => ({
  title: `Dipegang ${name} kini`,
  behind: {
    held_by: id ?? '',
    channel_id: undefined,
    team_id: undefined,
    label_id: undefined,
    member_id: undefined,
  },
});

const HEAD = [
  'Nama',
  'Percakapan',
  'Balasan',
  'Tunggu, median',
  'p90',
  'Penilaian',
  'Online',
  'Dipegang kini',
];

/** Everybody's figures beside each other, each on the way to its conversations. */
export function MemberTable({
  members,
  clock,
  onOpen,
  onOnline,
}: {
  members: Member[];
  clock: Clock;
  onOpen: (opened: Opened) => void;
  onOnline: (member: Named & { id: string }) => void;
}) {
  return (
    <Table label="Beban dan kecepatan per anggota" head={HEAD}>
      {members.map((member) => {
        const { id, name, answered_in, answers, took, satisfaction, online, open_now } = member;
        const { median, p90 } = took[clock];
        const figure = (label: string, opened: Opened, many: number, shown: string) => (
          <Cell label={label} figures>
            {many === 0 ? (
              shown
            ) : (
              <Opens name={`${label} ${name}`} onOpen={() => onOpen(opened)}>
                {shown}
              </Opens>
            )}
          </Cell>
        );
        return (
          <tr key={id}>
            <Cell label="Nama">{name}</Cell>
            {figure('Percakapan', answeredBy(member), answered_in, count(answered_in))}
            {figure('Balasan', answeredBy(member), answers, count(answers))}
            {figure(
              'Tunggu, median',
              answeredBy(member),
              took[clock].count,
              median === null ? '–' : span(median),
            )}
            {figure('p90', answeredBy(member), took[clock].count, p90 === null ? '–' : span(p90))}
            {figure('Penilaian', ratedOf(member), satisfaction.answers, ratingText(satisfaction))}
            <Cell label="Online" figures>
              {online === null || id === null ? (
                'belum ada'
              ) : (
                <Opens name={`Online ${name}`} onOpen={() => onOnline({ id, name })}>
                  {workedText(online)}
                </Opens>
              )}
            </Cell>
            {figure('Dipegang kini', heldBy(member), open_now, count(open_now))}
          </tr>
        );
      })}
    </Table>
  );
}

const ratingText = ({ average, answers }: Member['satisfaction']): string =>
  average === null ? 'belum ada' : `${oneDigit(average)} (${count(answers)})`;
