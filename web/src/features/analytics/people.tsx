import type { AnalyticsAsked } from '@sapa/contracts/analytics';
import { count, span } from '../../lib/format.ts';
import { Cell, Table } from '../../ui/list/table.tsx';
import classes from './analytics.module.css';
import { Figures, Part } from './frame.tsx';
import { type Opened, usePeople } from './queries.ts';

type Clock = 'calendar' | 'open';

/** Load and speed of everybody in the team; an agent sees the own line. */
export function People({
  asked,
  clock,
  onOpen,
}: {
  asked: AnalyticsAsked;
  clock: Clock;
  onOpen: (opened: Opened) => void;
}) {
  return (
    <Figures
      asked={usePeople(asked)}
      headline={({ members }) => {
        const [most] = members;
        if (most === undefined || most.answers === 0) return 'Tim belum membalas pelanggan di periode ini.';
        return `${most.name} menjawab paling banyak: ${count(most.answered_in)} percakapan.`;
      }}
      isEmpty={({ members }) => members.length === 0}
      sub={({ members }) => (
        <>
          <strong>{count(members.reduce((sum, { answers }) => sum + answers, 0))}</strong> balasan dari{' '}
          {count(members.filter(({ answers }) => answers > 0).length)} orang,
        </>
      )}
    >
      {({ members }) => (
        <Part title="Per anggota" wide aside={clock === 'open' ? 'waktu: jam kerja' : 'waktu: kalender'}>
          <Table
            label="Beban dan kecepatan per anggota"
            head={[
              'Nama',
              'Percakapan',
              'Balasan',
              'Tunggu, median',
              'p90',
              'Penilaian',
              'Online',
              'Dipegang kini',
            ]}
          >
            {members.map(({ id, name, answered_in, answers, took, satisfaction, online, open_now }) => (
              <tr key={id}>
                <Cell label="Nama">{name}</Cell>
                <Cell label="Percakapan" figures>
                  <button
                    type="button"
                    className={classes.name}
                    aria-label={`${count(answered_in)} percakapan dijawab ${name}`}
                    onClick={() =>
                      onOpen({
                        title: `Dijawab ${name}`,
                        behind: { answered_by: id ?? '', member_id: undefined },
                      })
                    }
                  >
                    {count(answered_in)}
                  </button>
                </Cell>
                <Cell label="Balasan" figures>
                  {count(answers)}
                </Cell>
                <Cell label="Tunggu, median" figures>
                  {took[clock].median === null ? '–' : span(took[clock].median)}
                </Cell>
                <Cell label="p90" figures>
                  {took[clock].p90 === null ? '–' : span(took[clock].p90)}
                </Cell>
                <Cell label="Penilaian" figures>
                  {satisfaction.average === null
                    ? 'belum ada'
                    : `${satisfaction.average.toLocaleString('id-ID', { maximumFractionDigits: 1 })} (${count(satisfaction.answers)})`}
                </Cell>
                <Cell label="Online" figures>
                  {online === null ? 'belum ada' : span(online)}
                </Cell>
                <Cell label="Dipegang kini" figures>
                  {count(open_now)}
                </Cell>
              </tr>
            ))}
          </Table>
        </Part>
      )}
    </Figures>
  );
}
