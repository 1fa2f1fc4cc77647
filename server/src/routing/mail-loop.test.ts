import { expect, test } from 'vitest';
import { createWorkspace } from '../testing/factories.ts';
import { openServer } from '../testing/server.ts';
import { admitContact } from './admit-contact.ts';

const server = openServer();

test('an address that answers every answer, as another machine would, comes to people after ten in an hour', async () => {
  const { ctx } = await createWorkspace(server.sapa);
  const answer = (contactId: string) =>
    admitContact(ctx, {
      contactId,
      channelKind: 'email',
      planName: 'Enterprise',
      // Answered before this month.
      place: 1,
      counted: 1,
    });
  const machine = crypto.randomUUID();
  const answers = [];
  for (let round = 0; round < 11; round++) answers.push(await answer(machine));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => null), 'mail_loop']);
  expect(await answer(crypto.randomUUID())).toBeNull();
});
