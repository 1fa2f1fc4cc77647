/** As wide as the widest number that is read where it lies. */
const ALIGNED = 8;

/**
 * Where one day after the other is unpacked. Made anew for each, a megabyte of columns a day has the collector go through the
 * whole process some times a second.
 */
export class Room {
  #numbers = new Int32Array(0);
  #numbersUsed = 0;
  #bytes = Buffer.alloc(0);
  #bytesUsed = 0;

  /** What was handed out is written over from now on. */
  empty(): void {
    this.#numbersUsed = 0;
    this.#bytesUsed = 0;
  }

  /** With whatever stood there before. */
  numbers(count: number): Int32Array {
    if (this.#numbersUsed + count > this.#numbers.length) {
      this.#numbers = new Int32Array(Math.max(count, this.#numbers.length * 2));
      this.#numbersUsed = 0;
    }
    this.#numbersUsed += count;
    return this.#numbers.subarray(this.#numbersUsed - count, this.#numbersUsed);
  }

  /** The same. */
  bytes(count: number): Uint8Array {
    const from = this.#makeRoom(count);
    this.#bytesUsed = aligned(from + count);
    return new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset + from, count);
  }

  fromBase64(text: string): Buffer {
    const from = this.#makeRoom(Math.ceil((text.length * 3) / 4));
    const until = from + this.#bytes.write(text, from, 'base64');
    this.#bytesUsed = aligned(until);
    return this.#bytes.subarray(from, until);
  }

  #makeRoom(most: number): number {
    if (this.#bytesUsed + most > this.#bytes.length) {
      this.#bytes = Buffer.alloc(Math.max(most, this.#bytes.length * 2));
      this.#bytesUsed = 0;
    }
    return this.#bytesUsed;
  }
}

const aligned = (at: number) => Math.ceil(at / ALIGNED) * ALIGNED;
