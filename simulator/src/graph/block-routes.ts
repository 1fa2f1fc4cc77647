import type { FastifyInstance } from 'fastify';
import { at, isObject, textOf } from '../json.ts';
import { bearerToken } from './bearer-token.ts';
import type { GraphContext } from './graph-context.ts';
import { GraphError, invalidParameter, statusError } from './graph-error.ts';

interface NumberRequest {
  Params: { id: string };
}

/**
 * Whom a number blocks. Meta answers for each user alone and takes only those who wrote within 24 hours; with one that
 * failed the whole answer is 400, and those that worked are blocked all the same. Source: Meta, "Block users".
 */
export function blockRoutes(app: FastifyInstance, graph: GraphContext) {
  app.get<NumberRequest>('/:id/block_users', async (request) => {
    const number = numberOf(request);
    return {
      data: [...blockedBy(number.id)].map((user) => ({ messaging_product: 'whatsapp', wa_id: user })),
    };
  });

  app.post<NumberRequest>('/:id/block_users', async (request, reply) => {
    const number = numberOf(request);
    const users = usersIn(request.body);
    const [added, failed] = [[] as object[], [] as object[]];
    for (const input of users) {
      const user = userOf(input);
      if (graph.windows.isOpen(number.id, user)) {
        blockedBy(number.id).add(user);
        added.push({ input, wa_id: user });
      } else failed.push({ input, wa_id: user, errors: [statusError(131047)] });
    }
    const block_users = { added_users: added, ...(failed.length > 0 && { failed_users: failed }) };
    if (failed.length === 0) return { messaging_product: 'whatsapp', block_users };
    const { error } = new GraphError({
      code: 139100,
      message: '(#139100) Failed to block/unblock users',
      details: 'Failed to block some users, see the block_users response list for details',
    }).body(graph.ids.nonce());
    return reply.code(400).send({ messaging_product: 'whatsapp', block_users, error });
  });

  app.delete<NumberRequest>('/:id/block_users', async (request) => {
    const number = numberOf(request);
    const removed = usersIn(request.body).map((input) => {
      const user = userOf(input);
      blockedBy(number.id).delete(user);
      return { input, wa_id: user };
    });
    return { messaging_product: 'whatsapp', block_users: { removed_users: removed } };
  });

  const numberOf = (request: { params: { id: string } } & Parameters<typeof bearerToken>[0]) =>
    graph.accounts.numberFor(graph.accounts.tokenOf(bearerToken(request)), request.params.id);

  function blockedBy(numberId: string): Set<string> {
    const users = graph.blocked.get(numberId) ?? new Set();
    graph.blocked.set(numberId, users);
    return users;
  }
}

const userOf = (input: string) => (/^\+?[\d\s-]+$/.test(input) ? input.replace(/\D/g, '') : input);

function usersIn(body: unknown): string[] {
  const users = at(body, 'block_users');
  if (at(body, 'messaging_product') !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.');
  if (!Array.isArray(users) || users.length === 0 || users.length > 1000)
    throw invalidParameter('Param block_users must be an array of 1 to 1000 users.');
  return users.map((one) => {
    const user = isObject(one) ? textOf(one.user) : undefined;
    if (!user) throw invalidParameter('Param block_users[].user is required.');
    return user;
  });
}
