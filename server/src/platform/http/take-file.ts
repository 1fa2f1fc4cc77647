import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

export interface TakenFile {
  /** Fails with a Refusal INVALID_REQUEST where the request breaks off. */
  body: Readable;
  /** as the sender calls it: hostile */
  fileName: string | null;
  /** What stands before the file in the form. */
  field(name: string): string | null;
}

/** The one file of a form. @throws Refusal VALIDATION_FAILED where there is none, INVALID_REQUEST for what is no form */
export async function takeFile(request: FastifyRequest, missing = 'Pilih berkas dahulu'): Promise<TakenFile> {
  const part = request.isMultipart() ? await request.file().catch(unreadable) : undefined;
  if (part === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { file: missing } });
  const { file, filename, fields } = part;
  return {
    body: Readable.from(wholeOf(file), { objectMode: false }),
    fileName: filename || null,
    field(name) {
      const field = fields[name];
      return field !== undefined && 'value' in field && typeof field.value === 'string' ? field.value : null;
    },
  };
}

async function* wholeOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    unreadable(error);
  }
}

/** The parser's own errors (no boundary, no end) say nothing of whose fault they are: the sender's. */
function unreadable(cause: unknown): never {
  throw new Refusal('INVALID_REQUEST', { cause });
}
