/** What is wrong, by the name of the field beside which it is said. */
export type FieldErrors = Record<string, string>;

/** What a check of the form found. The first of several complaints about a field is said: it is mended first. */
export function complaintsOf({
  issues,
}: {
  issues: { path: PropertyKey[]; message: string }[];
}): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

/** The same where a form holds lists: `lines.1.name` is what the second line is called. */
export function complaintsByPath({
  issues,
}: {
  issues: { path: PropertyKey[]; message: string }[];
}): FieldErrors {
  return complaintsOf({
    issues: issues.map(({ path, message }) => ({ path: [path.map(String).join('.')], message })),
  });
}
