/** Who can be called behind an `@`: a colleague, or everybody of a team. */
export interface Callable {
  id: string;
  name: string;
  image: string | null;
  team: boolean;
}

interface Named {
  id: string;
  name: string;
}

export const callable = (
  members: readonly (Named & { image: string | null })[] = [],
  teams: readonly Named[] = [],
): Callable[] => [
  ...members.map(({ id, name, image }) => ({ id, name, image, team: false })),
  ...teams.map(({ id, name }) => ({ id, name, image: null, team: true })),
];
