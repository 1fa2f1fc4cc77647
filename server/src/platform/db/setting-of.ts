/** Only ids the database made may be put into a statement as text. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whose rows are seen until the transaction ends, as a statement. */
export function settingOf(workspaceId: string): string {
  if (!UUID.test(workspaceId)) throw new Error(`not a workspace id: ${workspaceId}`);
  return `set local app.workspace_id = '${workspaceId}'`;
}
