import { ApiError } from '@sapa/contracts/client';
import { sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { useViewCount } from './queries.ts';
import classes from './views-panel.module.css';

/** How many match; a filter that names what was deleted says so. */
export function ViewCount({ filter }: { filter: string }) {
  const { data, error } = useViewCount(filter);
  if (error) return <span className={classes.problem}>{whyNot(error)}</span>;
  if (data === undefined) return null;
  if (data.exact) return <span className={classes.count}>{count(data.count)}</span>;
  return data.count > 0 ? <span className={classes.count}>{count(data.count)}+</span> : null;
}

const whyNot = (error: unknown) =>
  (error instanceof ApiError ? error.fields?.filter : undefined) ?? sentenceOf(error);
