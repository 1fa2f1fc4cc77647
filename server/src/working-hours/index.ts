export { isOpenNow, type Whose } from './hours-of.ts';
export { moveResolveLabel } from './move-resolve-label.ts';
