import type { IconHome } from '@tabler/icons-react';

/** A room of an area, as its menus show it. */
export interface NavItem {
  to: string;
  name: string;
  /** What a closed rail shows where it has no room for the name (nine letters). */
  short?: string;
  Icon: typeof IconHome;
  /** Another address whose screens belong to it. */
  also?: string;
  /** Stands in the phone's bottom bar; the others are in the menu beside it. At most four. */
  inBar?: boolean;
}

/** How many wait in a room, by the room's address. */
export type Waiting = Readonly<Record<string, number>>;

export function isHere({ to, also }: NavItem, pathname: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  return also !== undefined && pathname.startsWith(also);
}
