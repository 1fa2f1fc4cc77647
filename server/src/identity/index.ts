export { memberName } from './member-name.ts';
