/**
 * The job that looks whose turn a waiting customer is, though nobody wrote. By then somebody may have answered: it looks
 * first whether they wait still, and asks for the next such turn. Under a key of its own: what the customer writes, or a
 * member hands back, meanwhile is not put off until then.
 *
 * @param runAt left out: now
 */
export const turnOf = (workspaceId: string, conversationId: string, runAt?: Date) => ({
  payload: { conversation_id: conversationId, unasked: true },
  options: { jobKey: `${workspaceId}:turn:${conversationId}`, ...(runAt && { runAt }), priority: 5 },
});
