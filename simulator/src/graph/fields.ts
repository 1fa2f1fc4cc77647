import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../json.ts';
import type { GraphSettings } from './graph-context.ts';
import { invalidParameter } from './graph-error.ts';

/** The names in `fields=id,name,phone_numbers{id}`: nested lists are answered whole. */
function fieldNames(fields: string | undefined): string[] | undefined {
  if (!fields) return undefined;
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (const letter of `${fields},`) {
    if (letter === '{' || letter === '(') depth += 1;
    if (letter === ',' && depth === 0) {
      names.push(name.split(/[.{(]/)[0]!.trim());
      name = '';
    } else {
      name += letter;
    }
    if (letter === '}' || letter === ')') depth -= 1;
  }
  return names.filter((item) => item !== '');
}

interface Node {
  /** As Meta calls it: `WhatsAppBusinessPhoneNumber`. */
  type: string;
  object: JsonObject & { id: string };
  /** Answered without `fields`. */
  defaults: string[];
}

/** What `fields` asks for, always with the id. One field that the node does not have, and nothing is answered. */
export function picked(
  { unknownFields }: GraphSettings,
  { type, object, defaults }: Node,
  fields: string | undefined,
) {
  const result: JsonObject = {};
  for (const name of fieldNames(fields) ?? defaults) {
    if (!Object.hasOwn(object, name) || unknownFields.includes(name))
      throw invalidParameter(`Tried accessing nonexisting field (${name}) on node type (${type})`);
    if (object[name] !== undefined) result[name] = object[name];
  }
  result.id = object.id;
  return result;
}

/** Meta's cursor paging: `limit`, `after`, `before`; `next` and `previous` are whole addresses. */
export function paged<T extends { id: string }>(items: T[], request: FastifyRequest) {
  const address = new URL(request.originalUrl, `${request.protocol}://${request.host}`);
  const query = address.searchParams;
  const limit = Math.max(1, Number(query.get('limit') ?? 25) || 25);
  const cursorOf = (item: T) => Buffer.from(item.id).toString('base64url');
  const at = (cursor: string | null) => items.findIndex((item) => cursorOf(item) === cursor);
  const until = query.has('before') ? Math.max(0, at(query.get('before'))) : items.length;
  const start = query.has('before') ? Math.max(0, until - limit) : at(query.get('after')) + 1;
  const end = Math.min(start + limit, until);
  const data = items.slice(start, end);
  const [first, last] = [data[0], data.at(-1)];
  const pageWith = (name: 'after' | 'before', item: T) => {
    const next = new URL(address);
    next.searchParams.delete(name === 'after' ? 'before' : 'after');
    next.searchParams.set(name, cursorOf(item));
    return next.href;
  };
  return {
    data,
    ...(first && last
      ? {
          paging: {
            cursors: { before: cursorOf(first), after: cursorOf(last) },
            ...(end < items.length ? { next: pageWith('after', last) } : {}),
            ...(start > 0 ? { previous: pageWith('before', first) } : {}),
          },
        }
      : {}),
  };
}
