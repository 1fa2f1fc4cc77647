import type pg from 'pg';

/** Both ends included, of Jakarta's days. */
export interface Days {
  from: string;
  to: string;
}

/** Plain SQL, in which `$shop`, `$from` and `$to` say what is counted. */
export interface Rows {
  rows<Row extends object>(text: string): Promise<Row[]>;
  one<Row extends object>(text: string): Promise<Row>;
}

export function rowsOf(sql: pg.Client, shop: string, days: Days): Rows {
  const named: Record<string, string> = { shop, ...days };
  const rows = async <Row extends object>(text: string) => {
    const filled = text.replaceAll(/\$(shop|from|to)\b/g, (_, name: string) => `'${named[name]}'`);
    return (await sql.query<Row>(filled)).rows;
  };
  return { rows, one: async <Row extends object>(text: string) => (await rows<Row>(text))[0]! };
}

export const DAYS = `select day::date from generate_series($from::date, $to::date, interval '1 day') as day`;
export const WEEKS = `select distinct date_trunc('week', day) as week from (${DAYS}) d`;
/** The talks that began on the days, each with where it stands in the week. */
export const TALKS = `
  select t.*, started::date as day, date_trunc('week', started) as week, extract(hour from started)::int as hour,
    extract(isodow from started)::int as weekday
  from talks t, lateral (select t.started_at at time zone 'Asia/Jakarta' as started) s
  where t.workspace_id = $shop and started::date between $from and $to`;

export const orNone = (seconds: number | null, write: (seconds: number) => string) =>
  seconds === null ? '–' : write(seconds);
