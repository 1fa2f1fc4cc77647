/** Memory of a build beside its index, for the largest knowledge: 120 MB. */
const AT_ONCE = 2;

interface Waiting {
  workspaceId: string;
  begin(): void;
}

const waiting: Waiting[] = [];
const building = new Set<string>();

/**
 * Runs a build when it is its turn: two at a time in the process and one of a workspace, so that whoever makes
 * a dozen agents with much to know waits for itself, and everybody else for one of its builds at most.
 */
export async function buildInTurn<T>(workspaceId: string, build: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    waiting.push({ workspaceId, begin });
    beginNext();
  });
  try {
    return await build();
  } finally {
    building.delete(workspaceId);
    beginNext();
  }
}

function beginNext(): void {
  if (building.size >= AT_ONCE) return;
  const next = waiting.findIndex(({ workspaceId }) => !building.has(workspaceId));
  const [turn] = next === -1 ? [] : waiting.splice(next, 1);
  if (turn === undefined) return;
  building.add(turn.workspaceId);
  turn.begin();
}
