import type { Citation } from '@sapa/contracts';
import { type Passage, positionOf, sourceIdOf } from '../../knowledge/index.ts';
import type { Draft } from '../turn/draft.ts';
import type { Turn } from '../turn/turn.ts';

/** The passage's own words as the answer, with their source. */
export const quotePassage = (passage: Passage, score: number, steps: Turn['steps'], text: string): Draft => ({
  action: 'answer',
  engine: 'quote',
  text,
  citations: [cite(passage, score)],
  steps,
});

export const cite = (passage: Passage, score: number): Citation => ({
  source_id: sourceIdOf(passage.id),
  title: passage.title,
  passage: passage.text,
  score: Number(score.toFixed(3)),
  ...(passage.source && { source: passage.source }),
  ...(passage.place && { place: passage.place }),
  ...(passage.url && { url: passage.url }),
  ...(positionOf(passage.id) !== undefined && { position: positionOf(passage.id)! }),
});
