import { expect, test } from 'vitest';
import { refusalOfChange, type Standing } from './rules.ts';

test.each<[string, Standing, 'FORBIDDEN' | 'LAST_OWNER' | null]>([
  [
    'an admin makes an agent supervisor',
    { actor: 'admin', from: 'agent', to: 'supervisor', otherOwners: 1 },
    null,
  ],
  ['an admin deactivates another admin', { actor: 'admin', from: 'admin', to: null, otherOwners: 1 }, null],
  ['an admin steps down', { actor: 'admin', from: 'admin', to: 'agent', otherOwners: 1 }, null],
  ['an admin makes an owner', { actor: 'admin', from: 'agent', to: 'owner', otherOwners: 1 }, 'FORBIDDEN'],
  [
    'an admin makes themselves owner',
    { actor: 'admin', from: 'admin', to: 'owner', otherOwners: 1 },
    'FORBIDDEN',
  ],
  ['an admin demotes an owner', { actor: 'admin', from: 'owner', to: 'agent', otherOwners: 1 }, 'FORBIDDEN'],
  ['an admin deactivates an owner', { actor: 'admin', from: 'owner', to: null, otherOwners: 1 }, 'FORBIDDEN'],
  ['an owner makes an owner', { actor: 'owner', from: 'agent', to: 'owner', otherOwners: 1 }, null],
  ['one of two owners steps down', { actor: 'owner', from: 'owner', to: 'admin', otherOwners: 1 }, null],
  ['the last owner steps down', { actor: 'owner', from: 'owner', to: 'admin', otherOwners: 0 }, 'LAST_OWNER'],
  [
    'the last owner is deactivated',
    { actor: 'owner', from: 'owner', to: null, otherOwners: 0 },
    'LAST_OWNER',
  ],
  ['the last owner stays owner', { actor: 'owner', from: 'owner', to: 'owner', otherOwners: 0 }, null],
])('%s', (_what, standing, refusal) => {
  expect(refusalOfChange(standing)).toBe(refusal);
});
