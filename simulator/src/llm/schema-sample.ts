import { isObject, type JsonObject } from '../json.ts';

/** The smallest value that a JSON schema takes: so that typed output works before anything is scripted. */
export function sampleOf(schema: unknown): unknown {
  if (!isObject(schema)) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return sampleOf(options[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => sampleOf(schema.items));
    case 'string':
      return 'contoh'.padEnd(Number(schema.minLength ?? 0), '.');
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function sampleObject(schema: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(property)]));
}
