import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../routes.ts';
import { attacks, nameOf } from './attacker.ts';
import { attackCases } from './domain-attacks.ts';

test('every case has its route', () => {
  const names = routes.map(({ endpoint }) => nameOf(endpoint));
  expect(Object.keys(attackCases).filter((name) => !names.includes(name))).toEqual([]);
});

/** Names that people's devices make, for calls that are repeated. */
const OWN_NAMES = ['client_id'];

test.each(attacks)(
  '$name: every field that names a row is attacked with the row of another workspace',
  ({ endpoint, attack }) => {
    const fields = [endpoint.body, endpoint.query].flatMap((schema) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    );
    const naming = fields.filter((field) => /_ids?$/.test(field) && !OWN_NAMES.includes(field));
    expect(Object.keys(attack.names ?? {}).toSorted()).toEqual(naming.toSorted());
  },
);
