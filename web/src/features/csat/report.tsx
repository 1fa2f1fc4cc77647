import type { CsatGroup, CsatReport } from '@sapa/contracts/csat';
import { csatScores, csatWord } from '@sapa/contracts/rules/csat';
import { type CsatSkip, csatSkips } from '@sapa/contracts/rules/csat-skips';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { chosen } from '../../lib/address-filter.ts';
import { sentenceOf } from '../../lib/api.ts';
import { dayRange } from '../../lib/day-ranges.ts';
import { count, dayOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { RangeField } from '../../ui/form/range-field.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { EmptyState, ErrorState } from '../../ui/list/states.tsx';
import { Cell, RowsLoading, Table } from '../../ui/list/table.tsx';
import { Answers } from './answers.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { type Asked, useCsatReport } from './queries.ts';
import classes from './report.module.css';

/** One row of a table that everything else is narrowed to. */
interface Narrowed {
  name: string;
  key: 'handler_id' | 'team_id';
  id: string;
}

/** How satisfied customers are, with whom, and in their own words. */
export function Report() {
  const [range, setRange] = useState(() => dayRange('Last 30 days', dayOf(new Date())));
  const [channel, setChannel] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed | null>(null);
  const asked: Asked = chosen({
    ...range,
    channel_id: channel,
    handler_id: narrowed?.key === 'handler_id' ? narrowed.id : '',
    team_id: narrowed?.key === 'team_id' ? narrowed.id : '',
  });
  const report = useCsatReport(asked);
  return (
    <div className={classes.report}>
      <div className={classes.filter}>
        <RangeField label="Periode" placeholder="Semua waktu" range={range} onChoose={setRange} />
        <SelectField label="Saluran" value={channel} onChange={({ target }) => setChannel(target.value)}>
          <option value="">Semua saluran</option>
          {useChannels().data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {narrowed === null ? null : (
          <Button onClick={() => setNarrowed(null)}>{`${narrowed.name}: lihat semua lagi`}</Button>
        )}
      </div>
      {report.isPending ? (
        <RowsLoading label="Memuat laporan kepuasan" />
      ) : report.isError ? (
        <ErrorState text={sentenceOf(report.error)} onRetry={() => report.refetch()} />
      ) : (
        <Figures report={report.data} onNarrow={setNarrowed} />
      )}
      {report.data?.answered === 0 ? null : (
        <Section title="Kata pelanggan" aside={<ExportAnswers period={asked} />}>
          <Answers asked={asked} />
        </Section>
      )}
    </div>
  );
}

function Figures({ report, onNarrow }: { report: CsatReport; onNarrow: (to: Narrowed) => void }) {
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
              <span>{`${score} · ${csatWord(score)}`}</span>
              <progress max={Math.max(1, report.answered)} value={number} aria-label={csatWord(score)} />
              <span className={classes.number}>{count(number)}</span>
            </li>
          );
        })}
      </ul>
      <div className={classes.groups}>
        <Groups
          title="Per anggota"
          rows={report.members}
          onNarrow={(id, name) => onNarrow({ key: 'handler_id', id, name })}
        />
        <Groups
          title="Per AI Agent"
          rows={report.agents}
          onNarrow={(id, name) => onNarrow({ key: 'handler_id', id, name })}
        />
        <Groups
          title="Per tim"
          rows={report.teams}
          onNarrow={(id, name) => onNarrow({ key: 'team_id', id, name })}
        />
        <Groups title="Per saluran" rows={report.channels} />
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
  onNarrow?: (id: string, name: string) => void;
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
              {onNarrow && id !== null ? (
                <button type="button" className={classes.name} onClick={() => onNarrow(id, name)}>
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
