import { monthPlace } from './cells/read-day.ts';

const MOST_SAMPLES = 3;
const MOST_DIFFERENT = 1_000;
const LOOKED_AT = 200;

/** What stands in a column, gathered while the file is read once. */
export interface ColumnFacts {
  samples: string[];
  filled: number;
  /** Different values, up to a thousand. */
  different: number;
  monthFirst: boolean;
  /** Of the first values, what share looks like this. */
  shares: { phone: number; email: number; day: number; money: number };
}

const looks = {
  phone: (cell: string) => /^(?:\+?62|0|8)[\d\s().-]{7,18}$/.test(cell),
  email: (cell: string) => /^\S+@\S+\.\S+$/.test(cell),
  day: (cell: string) => /^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,})[-/. ]\d{2,4}$|^\d{4}-\d{2}-\d{2}/u.test(cell),
  money: (cell: string) => /^(?:rp|idr)|^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/i.test(cell),
};

/** @returns `see` each cell of the column; `facts` in the end */
export function gatherFacts() {
  const values = new Set<string>();
  const samples: string[] = [];
  const counts = { phone: 0, email: 0, day: 0, money: 0 };
  const months = { first: 0, second: 0 };
  let filled = 0;
  return {
    see(text: string) {
      const cell = text.trim();
      if (cell === '') return;
      filled += 1;
      if (samples.length < MOST_SAMPLES && !samples.includes(cell)) samples.push(cell.slice(0, 200));
      if (values.size < MOST_DIFFERENT) values.add(cell.slice(0, 100));
      const place = cell.length < 30 ? monthPlace(cell) : null;
      if (place !== null) months[place] += 1;
      if (filled > LOOKED_AT) return;
      for (const look of Object.keys(counts) as (keyof typeof counts)[])
        if (looks[look](cell)) counts[look] += 1;
    },
    facts(): ColumnFacts {
      const seen = Math.max(1, Math.min(filled, LOOKED_AT));
      const share = (look: keyof typeof counts) => counts[look] / seen;
      return {
        samples,
        filled,
        different: values.size,
        monthFirst: months.first > 0 && months.second === 0,
        shares: { phone: share('phone'), email: share('email'), day: share('day'), money: share('money') },
      };
    },
  };
}
