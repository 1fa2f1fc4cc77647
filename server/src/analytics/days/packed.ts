import type { Room } from './room.ts';

/**
 * Writes columns of small numbers one after the other and hands them over as text: the driver reads bytea as hexadecimal, twice
 * as long, where base64 is a third longer and decoded by the runtime.
 */
export class Packer {
  #bytes = new Uint8Array(4096);
  #length = 0;

  /** Each in as few bytes as it needs: seven bits a byte. */
  numbers(values: ArrayLike<number>): this {
    this.#room(values.length * 5);
    for (let index = 0; index < values.length; index++) {
      let rest = values[index]!;
      while (rest > 127) {
        this.#bytes[this.#length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      this.#bytes[this.#length++] = rest;
    }
    return this;
  }

  bytes(values: Uint8Array): this {
    this.#room(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
    return this;
  }

  column({ codes, words }: Column): this {
    const text = Buffer.from(JSON.stringify(words));
    this.numbers([text.length]).bytes(text);
    return words.length <= 256 ? this.bytes(Uint8Array.from(codes)) : this.numbers(codes);
  }

  text(): string {
    return Buffer.from(this.#bytes.buffer, 0, this.#length).toString('base64');
  }

  #room(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(wanted, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** What each row has, as a place in a list of what there is. */
export interface Column {
  codes: Uint8Array | Int32Array;
  words: readonly string[];
}

/** Reads in the order in which it was written. */
export class Unpacker {
  readonly #room: Room;
  readonly #bytes: Buffer;
  #at = 0;

  /** @param room what is read is there until it is emptied */
  constructor(text: string, room: Room) {
    this.#room = room;
    this.#bytes = room.fromBase64(text);
  }

  /** @param less what each was written more by */
  numbers(count: number, less = 0): Int32Array {
    const values = this.#room.numbers(count);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < count; index++) {
      const byte = bytes[at++]!;
      if (byte < 128) values[index] = byte - less;
      else {
        let value = byte & 127;
        let more = byte;
        for (let shift = 7; more > 127; shift += 7) {
          more = bytes[at++]!;
          value |= (more & 127) << shift;
        }
        values[index] = value - less;
      }
    }
    this.#at = at;
    return values;
  }

  bytes(count: number): Uint8Array {
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  column(count: number): Column {
    const length = this.numbers(1)[0]!;
    const words = JSON.parse(this.#bytes.toString('utf8', this.#at, this.#at + length)) as string[];
    this.#at += length;
    return { words, codes: words.length <= 256 ? this.bytes(count) : this.numbers(count) };
  }
}
