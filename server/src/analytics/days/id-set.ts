/** Very many ids, four numbers each, in a table of places: a hundred thousand in some milliseconds. */
export class IdSet {
  readonly #ids: Uint32Array;
  /** One more than the place of an id; 0: free. */
  readonly #places: Int32Array;

  constructor(ids: Uint32Array) {
    this.#ids = ids;
    const count = ids.length / 4;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2)));
    for (let place = 0; place < count; place++) {
      const slot = this.#slotOf(ids, place);
      if (this.#places[slot] === 0) this.#places[slot] = place + 1;
    }
  }

  has(ids: Uint32Array, place: number): boolean {
    return this.#places[this.#slotOf(ids, place)] !== 0;
  }

  /** Where it stands, or would. The last bits of an id are random. */
  #slotOf(ids: Uint32Array, place: number): number {
    const all = this.#places.length - 1;
    let slot = (ids[place * 4 + 3]! ^ (ids[place * 4 + 2]! >>> 7)) & all;
    while (this.#places[slot] !== 0 && !this.#isAt(this.#places[slot]! - 1, ids, place))
      slot = (slot + 1) & all;
    return slot;
  }

  #isAt(known: number, ids: Uint32Array, place: number): boolean {
    for (let part = 0; part < 4; part++)
      if (this.#ids[known * 4 + part] !== ids[place * 4 + part]) return false;
    return true;
  }
}
