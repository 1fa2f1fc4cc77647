export interface Share {
  /** 1 is the largest workspace. */
  workspace: number;
  /** Numbers of its conversations, both ends included. */
  first: number;
  last: number;
}

/** Conversations over workspaces as in life: the k-th has 1/k of the first one's (Zipf), so a few hold most. */
export function shareOut(conversations: number): Share[] {
  const workspaces = Math.max(3, Math.round(Math.sqrt(conversations) / 5));
  const weights = Array.from({ length: workspaces }, (_, index) => 1 / (index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares: Share[] = [];
  let first = 1;
  weights.forEach((weight, index) => {
    const remaining = workspaces - index - 1;
    const wanted = Math.max(1, Math.round((conversations * weight) / all));
    const count = remaining === 0 ? conversations - first + 1 : wanted;
    shares.push({ workspace: index + 1, first, last: first + count - 1 });
    first += count;
  });
  return shares;
}
