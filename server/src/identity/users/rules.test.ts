import { expect, test } from 'vitest';
import { type Colleague, outcomeOf, refusalOfDelete, refusalOfEdit } from './rules.ts';

const colleague = (memberId: string, role: Colleague['role'], day: number): Colleague => ({
  memberId,
  name: memberId,
  role,
  since: new Date(2026, 0, day),
});

test('a workspace with another owner, or losing somebody else, goes on', () => {
  expect(outcomeOf({ role: 'owner' }, [colleague('a', 'owner', 1)])).toEqual({ outcome: 'goes_on' });
  expect(outcomeOf({ role: 'admin' }, [])).toEqual({ outcome: 'goes_on' });
});

test('the strongest inherits, of equals the one who is there longest', () => {
  const others = [
    colleague('agen', 'agent', 1),
    colleague('baru', 'admin', 9),
    colleague('lama', 'admin', 3),
  ];
  expect(outcomeOf({ role: 'owner' }, others)).toMatchObject({
    outcome: 'passes_on',
    heir: { memberId: 'lama' },
  });
});

test('a workspace that nobody is left in is suspended', () => {
  expect(outcomeOf({ role: 'owner' }, [])).toEqual({ outcome: 'suspended' });
});

const root = { id: 'r', platformRole: 'ROOT' as const };
const admin = { id: 'a', platformRole: 'ADMIN' as const };
const tenant = { id: 't', platformRole: 'TENANT' as const };

test.each([
  [admin, tenant, 'ADMIN', null],
  [admin, { ...admin, id: 'b' }, 'TENANT', null],
  [admin, root, 'ROOT', 'ROOT_ONLY'],
  [root, { ...root, id: 's' }, 'ROOT', null],
  [admin, admin, 'ADMIN', null],
  [admin, admin, 'TENANT', 'OWN_ACCOUNT'],
] as const)('edit: %o of %o to %s → %s', (actor, target, to, refusal) => {
  expect(refusalOfEdit(actor, target, to)).toBe(refusal);
});

test.each([
  [admin, tenant, 1, null],
  [admin, admin, 1, 'OWN_ACCOUNT'],
  [root, root, 0, 'OWN_ACCOUNT'],
  [admin, root, 1, 'ROOT_ONLY'],
  [root, { ...root, id: 's' }, 1, null],
  [root, { ...root, id: 's' }, 0, 'LAST_ROOT'],
] as const)('delete: %o of %o with %i other ROOTs → %s', (actor, target, otherRoots, refusal) => {
  expect(refusalOfDelete(actor, target, otherRoots)).toBe(refusal);
});
