/**
 * Conditions for whole days, both ends included.
 *
 * @param zone the time zone of the days, as SQL
 * @param value takes a value into the statement and gives its place
 */
export function withinDays(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
  value: (one: unknown) => string,
): string[] {
  return [
    ...(from === undefined ? [] : [`${column} >= ${value(from)}::date::timestamp at time zone ${zone}`]),
    ...(to === undefined ? [] : [`${column} < (${value(to)}::date + 1)::timestamp at time zone ${zone}`]),
  ];
}
