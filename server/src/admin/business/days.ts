/**
 * Every workspace's days that are wanted: what is counted, and what came since. Of 10,000 workspaces the second costs one look
 * into an index each. Reads at the desk.
 *
 * @param wanted SQL about a `day`
 * @returns common table expressions that end in `days (workspace_id, day, received, by_ai, by_members, credits)`
 */
export const daysWhere = (wanted: string): string => `
  days as materialized (
    select workspace_id, day, received, by_ai, by_members, credits from workspace_days where ${wanted}
    union all
    select w.id, d.day, d.received, d.by_ai, d.by_members, d.credits
    from workspaces w
    left join workspace_days_counted c on c.workspace_id = w.id
    cross join lateral app.workspace_days_between(w.id, coalesce(c.until, '-infinity'), 'infinity') d
    where ${wanted}
  )`;

/** Somebody wrote or was answered: the workspace was at work. */
export const AT_WORK = 'received + by_ai + by_members > 0';
