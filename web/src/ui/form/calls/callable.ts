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

/** Everybody but oneself: nobody is told of their own note. */
export const callable = (
  members: readonly (Named & { image: string | null })[] = [],
  teams: readonly Named[] = [],
  ownId?: string,
): Callable[] => [
  ...members
    .filter(({ id }) => id !== ownId)
    .map(({ id, name, image }) => ({ id, name, image, team: false })),
  ...teams.map(({ id, name }) => ({ id, name, image: null, team: true })),
];
