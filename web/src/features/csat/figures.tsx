import type { Channel } from '@sapa/contracts/channels/channels';
import type { CsatGroup, CsatReport } from '@sapa/contracts/conversations/csat';
import { type CsatScore, csatScores, csatWord } from '@sapa/contracts/rules/csat';
import { type CsatSkip, csatSkips } from '@sapa/contracts/rules/csat-skips';
import { IconMoodSmile } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, Table } from '../../ui/list/table.tsx';
import classes from './report.module.css';
import type { ReportFilter } from './use-report-filter.ts';

interface FiguresProps {
  report: CsatReport;
  /** Those of one name told apart. */
  channels: readonly Channel[];
  /** Everything is narrowed to one of them. */
  onNarrow: (to: Partial<Pick<ReportFilter, 'handler_id' | 'team_id' | 'channel_id'>>) => void;
  /** What customers said with it. */
  onScore: (score: CsatScore) => void;
}

/** How many were asked, what they answered, and by whom, team and channel. */
export function Figures({ report, channels, onNarrow, onScore }: FiguresProps) {
  const skipped = Object.entries(report.skipped);
  if (report.asked === 0 && skipped.length === 0)
    return (
      <EmptyState
        compact
        Icon={IconMoodSmile}
        title="Belum ada yang ditanya di periode ini"
        text="Nyalakan penilaian di tab Pengaturan. Setiap percakapan yang diselesaikan lalu ditanya sekali."
      />
    );
  return (
    <>
      <div className={classes.answer}>
        <h2 className={classes.headline}>{headline(report)}</h2>
        <p className={classes.sub}>
          {count(report.answered)} dari {count(report.asked)} yang ditanya menjawab,{' '}
          {percent(report.answered, report.asked)}.
        </p>
        {skipped.map(([reason, number]) => (
          <p key={reason} className={classes.sub}>
            {count(number)} tidak ditanya: {csatSkips[reason as CsatSkip] ?? reason}.
          </p>
        ))}
      </div>
      <ul className={classes.bars} aria-label="Sebaran nilai">
        {csatScores.toReversed().map((score) => {
          const number = report.distribution[score - 1] ?? 0;
          return (
            <li key={score}>
              <button type="button" disabled={number === 0} onClick={() => onScore(score)}>
                <span>{`${score} · ${csatWord(score)}`}</span>
                <progress max={Math.max(1, report.answered)} value={number} aria-label={csatWord(score)} />
                <span className={classes.number}>{count(number)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.groups}>
        <Groups
          title="Per anggota"
          rows={report.members}
          onNarrow={(id) => onNarrow({ handler_id: id, team_id: '' })}
        />
        <Groups
          title="Per AI Agent"
          rows={report.agents}
          onNarrow={(id) => onNarrow({ handler_id: id, team_id: '' })}
        />
        <Groups
          title="Per tim"
          rows={report.teams}
          onNarrow={(id) => onNarrow({ team_id: id, handler_id: '' })}
        />
        <Groups
          title="Per saluran"
          rows={report.channels.map((row) => ({
            ...row,
            name: channels.find(({ id }) => id === row.id)?.name ?? row.name,
          }))}
          onNarrow={(id) => onNarrow({ channel_id: id })}
        />
      </div>
    </>
  );
}

const decimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
const percent = (part: number, whole: number) =>
  whole === 0 ? 'belum ada' : `${Math.round((part / whole) * 100)}%`;

function headline({ average, satisfied, answered }: CsatReport): string {
  if (average === null) return 'Belum ada yang menjawab.';
  return `${decimal.format(average)} dari 5, ${percent(satisfied, answered)} pelanggan puas.`;
}

interface GroupsProps {
  title: string;
  rows: CsatGroup[];
  onNarrow: (id: string) => void;
}

function Groups({ title, rows, onNarrow }: GroupsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <Table label={title} head={['Nama', 'Ditanya', 'Menjawab', 'Puas', 'Rata-rata']}>
        {rows.map(({ id, name, asked, answered, satisfied, average }) => (
          <tr key={id ?? name}>
            <Cell label="Nama">
              {id !== null ? (
                <button type="button" className={classes.name} onClick={() => onNarrow(id)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </Cell>
            <Cell label="Ditanya" figures>
              {count(asked)}
            </Cell>
            <Cell label="Menjawab" figures>
              {percent(answered, asked)}
            </Cell>
            <Cell label="Puas" figures>
              {percent(satisfied, answered)}
            </Cell>
            <Cell label="Rata-rata" figures>
              {average === null ? 'belum ada' : decimal.format(average)}
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
