type Values = Readonly<Record<string, unknown>>;

/** What opens doors is not written down, whoever passes it by mistake. */
const SECRET = /pass|token|secret|api_?key|private_?key|credential|otp|recovery|(^|_)pin$/i;
const LONGEST_TEXT = 500;
/** How much of a long text stands before the first letter that changed. */
const LEAD = 60;

/** The fields that differ, on both sides; secrets as no more than that they changed. */
export function differences(before: Values, after: Values): { before: Values; after: Values } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const side = (values: Values, others: Values) =>
    Object.fromEntries(
      fields
        .filter((field) => values[field] !== undefined)
        .map((field) => [field, withoutSecrets(field, fromChange(values[field], others[field]))]),
    );
  return { before: side(before, after), after: side(after, before) };
}

/** A long text from where it differs from the other one: cut at its end alone, both sides could read the same. */
function fromChange(value: unknown, other: unknown): unknown {
  if (typeof value !== 'string' || typeof other !== 'string') return value;
  if (Math.max(value.length, other.length) <= LONGEST_TEXT) return value;
  let same = 0;
  while (same < value.length && value[same] === other[same]) same += 1;
  const from = Math.max(0, same - LEAD);
  return from === 0 ? value : `…${value.slice(from)}`;
}

function withoutSecrets(name: string, value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (SECRET.test(name)) return '[dirahasiakan]';
  if (typeof value === 'string')
    return value.length <= LONGEST_TEXT ? value : `${value.slice(0, LONGEST_TEXT)}…`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || depth === 4) return null;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => withoutSecrets('', one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutSecrets(key, one, depth + 1)]),
  );
}

/** Back to back, as the log shows them. */
export const changesOf = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
