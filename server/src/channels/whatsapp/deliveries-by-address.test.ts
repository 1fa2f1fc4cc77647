import { expect, it } from 'vitest';
import { objectOf } from '../json.ts';
import { deliveriesByAddress } from './deliveries-by-address.ts';

const number = (id: string, text: string) => ({
  field: 'messages',
  value: { metadata: { phone_number_id: id }, messages: [{ id: text }] },
});
const split = (body: string) => deliveriesByAddress(objectOf(JSON.parse(body)), body);
const post = (entry: unknown) => JSON.stringify({ object: 'whatsapp_business_account', entry });

it('a delivery about one number stays byte for byte', () => {
  const body = `{ "entry" : [{"id":"1","changes":[${JSON.stringify(number('11', 'a'))}]}] }`;
  expect(split(body)).toEqual([{ address: { kind: 'whatsapp', address: '11' }, body }]);
});

it('a mixed delivery is divided, so that each number gets all of its own and nothing else', () => {
  const removed = { field: 'account_update', value: { waba_info: { waba_id: '99' } } };
  const parts = split(
    post([
      { id: '1', time: 5, changes: [number('11', 'a'), number('22', 'b'), number('11', 'c')] },
      { id: '2', changes: [number('22', 'd'), removed] },
    ]),
  );
  expect(parts.map(({ address, body }) => [address, JSON.parse(body).entry])).toEqual([
    [
      { kind: 'whatsapp', address: '11' },
      [{ id: '1', time: 5, changes: [number('11', 'a'), number('11', 'c')] }],
    ],
    [
      { kind: 'whatsapp', address: '22' },
      [
        { id: '1', time: 5, changes: [number('22', 'b')] },
        { id: '2', changes: [number('22', 'd')] },
      ],
    ],
    [{ kind: 'waba', address: '99' }, [{ id: '2', changes: [removed] }]],
  ]);
});

it.each(['null', '[]', '{}', post([]), post('x'), post([{ changes: [] }]), post([{ changes: [{}] }])])(
  '%s is about nobody',
  (body) => {
    expect(split(body)).toEqual([]);
  },
);
