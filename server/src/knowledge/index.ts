/** Door 1 of knowledge: pasted text to passages, passages to an index, a question to hits. */
export { type AnswerKind, kindMatch, kindsAsked, kindsStated } from './answer-kinds.ts';
export { buildIndex, type KnowledgeIndex, type Passage } from './build-index.ts';
export { chunkProcedure } from './chunk-procedure.ts';
export { howMatched } from './coverage.ts';
export { forOwnEyes } from './documents/for-own-eyes.ts';
export { forgetContents } from './frozen/forget-contents.ts';
export { type FrozenSource, freezeSources } from './frozen/freeze-sources.ts';
export { frozenPassages, frozenTexts } from './frozen/frozen-passages.ts';
export { indexedKnowledge, type KnowledgeState, positionOf, sourceIdOf } from './indexed-knowledge.ts';
export { createKnowledgeBase, deleteKnowledgeBase, setSynonyms } from './knowledge-base.ts';
export { compileLexicon, type Lexicon } from './lexicon/lexicon.ts';
export { inggris } from './lexicon/packs/inggris.ts';
export { isWord } from './lexicon/thesaurus/is-word.ts';
export { type SourceRow, sourceById, sourcesOf, synonymsOf } from './queries.ts';
export { conceptTerm, kindTerm, meaningOf, readUnits, relatedConcepts, type Unit } from './read-units.ts';
export { deleteSource, saveSource } from './save-source.ts';
export { mendedWords, type SearchResult, search } from './search.ts';
export { teachPair, untaughtPair } from './sources/teach-pair.ts';
