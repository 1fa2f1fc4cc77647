import { count, shortSpan, span } from '../../../web/src/lib/format.ts';
import { orNone, type Rows, TALKS, WEEKS } from './rows.ts';
import type { Said } from './said.ts';

/** How fast: of a year, whose charts go by weeks. */
export async function speed({ one, rows }: Rows): Promise<Said> {
  const took = (seconds: string) => `count(${seconds})::int as many,
    percentile_disc(0.5) within group (order by ${seconds}) as median,
    percentile_disc(0.9) within group (order by ${seconds}) as p90`;
  interface Took {
    many: number;
    median: number | null;
    p90: number | null;
  }
  const metrics: [string, Took][] = [
    ['Balasan pertama', await one<Took>(`select ${took('first_answer_seconds')} from (${TALKS}) t`)],
    [
      'Balasan berikutnya',
      await one<Took>(`select ${took('a.seconds')} from (${TALKS}) t
        join talk_answers a on a.talk_id = t.id where a.asked_at > t.asked_at`),
    ],
    ['Tunggu orang', await one<Took>(`select ${took('person_seconds')} from (${TALKS}) t`)],
    ['Sampai selesai', await one<Took>(`select ${took('solve_seconds')} from (${TALKS}) t`)],
  ];
  const { waiting } = await one<{ waiting: number }>(`select count(*)::int as waiting from (${TALKS}) t
    where asked_at is not null and first_answer_seconds is null`);
  const weeks = await rows<Took>(`select ${took('t.first_answer_seconds')} from (${WEEKS}) w
    left join (${TALKS}) t on t.week = w.week group by w.week order by w.week`);
  const channels = await rows<Took & { name: string }>(`select c.name, ${took('t.first_answer_seconds')}
    from (${TALKS}) t join channels c on c.id = t.channel_id group by c.id, c.name having count(t.first_answer_seconds) > 0`);
  return {
    tables: {
      'Nilai tengah balasan pertama per pekan': weeks.map(({ median }) => [orNone(median, span), '–']),
    },
    bars: {
      'Balasan pertama per saluran': channels
        .map(({ name, median, p90 }) => `${name} , Tengah ${shortSpan(median!)} , p90 ${shortSpan(p90!)}`)
        .sort(),
    },
    figures: {
      'Berapa lama pelanggan menunggu': [
        ...metrics.map(
          ([name, { many, median, p90 }]) =>
            `${name} ${span(median!)} p90 ${span(p90!)}, ${count(many)} kali`,
        ),
        `Belum dijawab ${count(waiting)} menulis di periode ini`,
      ],
    },
  };
}
