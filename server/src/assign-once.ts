/** However many changes ask for it: the queue is given out once, after the last of them. */
export const assignOnce = (workspaceId: string) => ({
  payload: {},
  options: { jobKey: `${workspaceId}:assign`, priority: 0 },
});
