import type { Readable } from 'node:stream';

export interface ByteRange {
  /** first and last byte, both included */
  start: number;
  end: number;
}

/** Where bytes are kept. Keys come from `storage.put` only. */
export interface FileStore {
  write(key: string, body: Readable): Promise<void>;
  /** null: there is no such file */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A file that is already gone is no error. */
  remove(key: string): Promise<void>;
  /**
   * The keys of everything, a month of one owner at a time; of what is unfinished with `.part` after them. Nothing of a
   * bucket: a restored copy of the database may share it, and knows nothing of the files that came since.
   */
  folders(): AsyncIterable<string[]>;
}
