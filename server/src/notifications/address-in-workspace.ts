/** A screen's address for who may be in another workspace when they open it; the place in it (`#…`) stays the end. */
export function addressInWorkspace(address: string, workspaceId: string): string {
  const [screen, place] = address.split('#');
  return `${screen}?workspace=${workspaceId}${place === undefined ? '' : `#${place}`}`;
}
