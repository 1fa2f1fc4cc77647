export { seedOwnWorkspace } from './own-workspace/seed-own-workspace.ts';
