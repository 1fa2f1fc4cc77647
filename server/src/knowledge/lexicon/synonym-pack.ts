/**
 * Vocabulary of one field. `same`: words that stand for each other ("massage, pijat"), one group a line; after a
 * ">" its kinds ("baju > gamis, daster"): who asks for clothes is served by gowns, who asks for gowns not by clothes.
 * `related`: words that often answer each other without being equal ("dp ~ bayar"), weaker in ranking and never
 * enough on their own to quote a passage as the answer.
 */
export interface SynonymPack {
  id: string;
  same: readonly string[];
  related?: readonly string[];
}
