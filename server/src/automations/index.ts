/** Door 1 of automations: what follow-ups say in words of the contact, and the long job that looks back. */
export { simulateKind } from './simulate/simulate-kind.ts';
export { variableValues } from './variable-values.ts';
