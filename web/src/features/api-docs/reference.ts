import type { Access, Endpoint } from '@sapa/contracts/endpoint';
import { z } from 'zod';

export interface Field {
  /** `settings.color` for what lies inside. */
  name: string;
  type: string;
  optional: boolean;
}

export interface Call {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  permission: string | null;
  status: number;
  /** Where a field is sent, and which: the answer last. */
  parts: { name: string; fields: Field[] }[];
}

export interface CallGroup {
  name: string;
  calls: Call[];
}

/** What a customer's own programs may call: the platform's own area and the live chat's visitors are left out. */
const OPEN: readonly Access[] = ['public', 'user', 'member'];

/** The open API as people read it, from the same contracts as `/api/v1/openapi.json`. */
export function referenceOf(contracts: object): CallGroup[] {
  const calls = Object.values(contracts)
    .filter(isEndpoint)
    .filter(({ access }) => OPEN.includes(access))
    .map(callOf)
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  return [...Map.groupBy(calls, ({ path }) => path.split('/')[3] ?? '')].map(([name, members]) => ({
    name,
    calls: members,
  }));
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one && 'summary' in one;

function callOf({ method, path, summary, access, permission, status = 200, ...shapes }: Endpoint): Call {
  const part = (name: string, shape: z.ZodType | undefined, io: 'input' | 'output') => ({
    name,
    fields: shape ? fieldsOf(z.toJSONSchema(shape, { io, unrepresentable: 'any' })) : [],
  });
  return {
    id: `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    method,
    path,
    summary,
    access,
    permission: permission ?? null,
    status,
    parts: [
      part('Di alamat', shapes.params, 'input'),
      part('Setelah tanda tanya', shapes.query, 'input'),
      part('Isi permintaan', shapes.body, 'input'),
      part('Jawaban', shapes.reply, 'output'),
    ].filter(({ fields }) => fields.length > 0),
  };
}

type Shape = z.core.JSONSchema.BaseSchema;

/** Deeper is read in the OpenAPI document. */
const DEEPEST = 2;

function fieldsOf(shape: Shape, before = '', depth = 1): Field[] {
  const inside = itemOf(shape);
  return Object.entries(inside.properties ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [];
    const own = { name: before + name, type: typeOf(value), optional: !inside.required?.includes(name) };
    return depth < DEEPEST ? [own, ...fieldsOf(value, `${before}${name}.`, depth + 1)] : [own];
  });
}

/** A list's fields are those of its items, an optional thing's those of the thing. */
function itemOf(shape: Shape): Shape {
  if (shape.items && !Array.isArray(shape.items) && typeof shape.items !== 'boolean')
    return itemOf(shape.items);
  const one = shape.anyOf?.find((each) => typeof each !== 'boolean' && each.type !== 'null');
  return typeof one === 'object' && !shape.properties ? itemOf(one) : shape;
}

function typeOf(shape: Shape): string {
  if (shape.enum) return shape.enum.map(String).join(' | ');
  if (shape.const !== undefined) return String(shape.const);
  if (shape.anyOf)
    return [...new Set(shape.anyOf.map((each) => (typeof each === 'boolean' ? 'any' : typeOf(each))))].join(
      ' | ',
    );
  if (shape.type === 'array' && typeof shape.items === 'object' && !Array.isArray(shape.items))
    return `${typeOf(shape.items)}[]`;
  if (shape.format && shape.type === 'string') return shape.format;
  return [shape.type ?? 'any'].flat().join(' | ');
}
