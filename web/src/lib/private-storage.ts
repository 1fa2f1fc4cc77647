/** What one member has begun to write: kept through a reload or a sign-in that ran out, gone after a logout. */
const PREFIX = 'sapa.private.';

export const privatePlace = (name: string) => `${PREFIX}${name}`;

/** After a logout the next person at this browser finds nothing of the one before. */
export function emptyPrivateStorage() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
