import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';

/** `GET /api/v1/openapi.json`, made of the contracts that the routes are registered with. */
export async function registerOpenApi(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sapa',
        version: '1',
        description: 'API terbuka Sapa. Semua waktu UTC, semua uang rupiah bulat.',
      },
      servers: [{ url: config.PUBLIC_URL }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform({ schema, url, route }) {
      const endpoint = route.config?.endpoint;
      if (endpoint === undefined) return { schema: { ...schema, hide: true }, url };
      const json = (one: z.ZodType | undefined, io: 'input' | 'output') =>
        one === undefined
          ? undefined
          : z.toJSONSchema(one, { io, unrepresentable: 'any', target: 'draft-2020-12' });
      return {
        url,
        schema: {
          ...schema,
          ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
          ...withoutUndefined({
            params: json(endpoint.params, 'input'),
            querystring: json(endpoint.query, 'input'),
            body: json(endpoint.body, 'input'),
          }),
          response: { [endpoint.status ?? 200]: json(endpoint.reply, 'output') },
        },
      };
    },
  });
  server.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => server.swagger());
}

const withoutUndefined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
