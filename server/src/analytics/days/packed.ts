import type { Room } from './room.ts';

/** Numbers begin at a multiple of it, so that they are read where they lie. */
const ALIGNED = 4;
/** The first: nearly all are zero. */
const WIDTHS: readonly { most: number; Numbers: Kind<Int8Array | Int16Array | Int32Array> | null }[] = [
  { most: 0, Numbers: null },
  { most: 127, Numbers: Int8Array },
  { most: 32_767, Numbers: Int16Array },
  { most: 2_147_483_647, Numbers: Int32Array },
];
interface Kind<Numbers> {
  BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, at: number, count: number): Numbers;
}
/** What does not fit a width stands behind the others: its place and itself. */
const ODD_BYTES = 8;

/**
 * Writes columns of small numbers one after the other and hands them over as text: the driver reads bytea as hexadecimal, twice
 * as long, where base64 is a third longer and decoded by the runtime. All numbers of a column are as wide as most of them need
 * and are read where they lie: numbers of one to five bytes each cost ten times as much to read.
 */
export class Packer {
  #bytes = new Uint8Array(4096);
  #length = 0;

  /** From -2^31 on. */
  numbers(values: ArrayLike<number>): this {
    const { width, odd } = narrowest(values);
    const { Numbers, most } = WIDTHS[width]!;
    this.#align();
    this.#room(ALIGNED * 3 + values.length * bytesOf(width) + odd * ODD_BYTES);
    this.#put(Uint32Array, [values.length, odd * WIDTHS.length + width]);
    const fits = (value: number) => value <= most && value >= -most;
    if (Numbers !== null) this.#put(Numbers, values, (value) => (fits(value) ? value : 0));
    this.#align();
    for (let index = 0; index < values.length; index++)
      if (!fits(values[index]!)) this.#put(Int32Array, [index, values[index]!]);
    return this;
  }

  bytes(values: Uint8Array): this {
    this.#align();
    this.#room(ALIGNED + values.length);
    this.#put(Uint32Array, [values.length]);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
    return this;
  }

  column({ codes, words }: Column): this {
    this.bytes(Buffer.from(JSON.stringify(words)));
    return words.length <= 256 ? this.bytes(Uint8Array.from(codes)) : this.numbers(codes);
  }

  text(): string {
    return Buffer.from(this.#bytes.buffer, 0, this.#length).toString('base64');
  }

  #put(
    Kind: Kind<Uint32Array | Int8Array | Int16Array | Int32Array>,
    values: ArrayLike<number>,
    as = (value: number) => value,
  ): void {
    const room = new Kind(this.#bytes.buffer, this.#length, values.length);
    for (let index = 0; index < values.length; index++) room[index] = as(values[index]!);
    this.#length += room.byteLength;
  }

  #align(): void {
    this.#room(ALIGNED);
    this.#length = aligned(this.#length);
  }

  #room(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const larger = new Uint8Array(aligned(Math.max(wanted, this.#bytes.length * 2)));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

const aligned = (at: number) => Math.ceil(at / ALIGNED) * ALIGNED;
const bytesOf = (width: number) => WIDTHS[width]!.Numbers?.BYTES_PER_ELEMENT ?? 0;

/** The width in which these take the fewest bytes, and how many do not fit it. */
function narrowest(values: ArrayLike<number>): { width: number; odd: number } {
  const odd = WIDTHS.map(() => 0);
  for (let index = 0; index < values.length; index++)
    for (const [width, { most }] of WIDTHS.entries())
      if (values[index]! > most || values[index]! < -most) odd[width]! += 1;
  const sizes = WIDTHS.map((_, width) => values.length * bytesOf(width) + odd[width]! * ODD_BYTES);
  const width = sizes.indexOf(Math.min(...sizes));
  return { width, odd: odd[width]! };
}

const DECODER = new TextDecoder();

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

  numbers(): Int32Array {
    const head = this.#take(Uint32Array, 2);
    const [count, how] = [head[0]!, head[1]!];
    const values = this.#room.numbers(count);
    const { Numbers } = WIDTHS[how % WIDTHS.length]!;
    if (Numbers === null) values.fill(0);
    else values.set(this.#take(Numbers, count));
    const odd = this.#take(Int32Array, Math.floor(how / WIDTHS.length) * 2);
    for (let index = 0; index < odd.length; index += 2) values[odd[index]!] = odd[index + 1]!;
    return values;
  }

  bytes(): Uint8Array {
    const [count] = this.#take(Uint32Array, 1);
    return this.#take(Uint8Array, count!);
  }

  column(): Column {
    const words = JSON.parse(DECODER.decode(this.bytes())) as string[];
    return { words, codes: words.length <= 256 ? this.bytes() : this.numbers() };
  }

  /** What is of one byte lies where it was put, everything else at a multiple of four. */
  #take<Numbers extends { byteLength: number }>(Kind: Kind<Numbers>, count: number): Numbers {
    if (Kind.BYTES_PER_ELEMENT > 1) this.#at = aligned(this.#at);
    const values = new Kind(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, count);
    this.#at += values.byteLength;
    return values;
  }
}
