/** Door 1 of knowledge: pasted text to passages, passages to an index, a question to hits. */
export { kindsAsked, kindsStated } from './answer-kinds.ts';
export { buildIndex, type KnowledgeIndex, type Passage } from './build-index.ts';

export { indexedKnowledge, type KnowledgeState, sourceIdOf } from './indexed-knowledge.ts';
export { createKnowledgeBase, deleteKnowledgeBase, setSynonyms } from './knowledge-base.ts';
export { compileLexicon, type Lexicon } from './lexicon/lexicon.ts';
export { type SourceRow, sourceById, sourcesOf, synonymsOf } from './queries.ts';
export { conceptTerm, kindTerm, meaningOf, readUnits, relatedConcepts, type Unit } from './read-units.ts';
export { deleteSource, saveSource } from './save-source.ts';
export { type SearchResult, search } from './search.ts';
