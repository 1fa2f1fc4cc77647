import type { CsatReport } from '@sapa/contracts/conversations/csat';
import { type ReactNode, useRef } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { chosen } from '../../lib/input/address-filter.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { RangeField } from '../../ui/form/range-field.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { ErrorState } from '../../ui/list/states.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';
import { Answers } from './answers.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { Figures } from './figures.tsx';
import { type Asked, type AskedAnswers, useCsatReport } from './queries.ts';
import classes from './report.module.css';
import { useReportFilter } from './use-report-filter.ts';

/**
 * How satisfied customers are, with whom, and in their own words.
 *
 * @param jobs the exports that are at work or lie ready
 */
export function Report({ jobs }: { jobs: ReactNode }) {
  const { filter, set } = useReportFilter();
  const { from, to, channel_id, handler_id, team_id, score, comments } = filter;
  const asked: Asked = chosen({ from, to, channel_id, handler_id, team_id });
  const answers: AskedAnswers = {
    ...asked,
    ...chosen({ score }),
    ...(comments === '' && { commented: 'true' }),
  };
  const report = useCsatReport(asked);
  const words = useRef<HTMLDivElement>(null);
  const channels = channelsApart(useChannels().data ?? []);
  const narrowed = handler_id || team_id;
  return (
    <div className={classes.report}>
      <div className={classes.filter}>
        <RangeField
          label="Periode"
          placeholder="Semua waktu"
          range={{ from, to }}
          onChoose={(range) => set({ ...range, period: range.from || range.to ? '' : 'all' })}
        />
        <SelectField
          label="Saluran"
          value={channel_id}
          onChange={({ target }) => set({ channel_id: target.value })}
        >
          <option value="">Semua saluran</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {narrowed ? (
          <Button onClick={() => set({ handler_id: '', team_id: '' })}>
            {`${nameOf(report.data, narrowed)}: lihat semua lagi`}
          </Button>
        ) : null}
      </div>
      {report.isPending ? (
        <RowsLoading label="Memuat laporan kepuasan" />
      ) : report.isError ? (
        <ErrorState text={sentenceOf(report.error)} onRetry={() => report.refetch()} />
      ) : (
        <Figures
          report={report.data}
          channels={channels}
          onNarrow={set}
          onScore={(score) => {
            set({ score: String(score), comments: 'all' });
            words.current?.focus({ preventScroll: true });
            words.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {report.data?.answered === 0 ? null : (
        <div ref={words} className={classes.answers} tabIndex={-1}>
          <Section title="Kata pelanggan" aside={<ExportAnswers asked={answers} />}>
            {jobs}
            <Answers asked={answers} channels={channels} filter={filter} onFilter={set} />
          </Section>
        </div>
      )}
    </div>
  );
}

/** Whom alone the figures speak of. */
const nameOf = (report: CsatReport | undefined, id: string): string =>
  report
    ? ([...report.members, ...report.agents, ...report.teams].find((group) => group.id === id)?.name ??
      'Satu pilihan')
    : 'Satu pilihan';
