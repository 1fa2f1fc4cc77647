import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Passage = z.object({ id: z.string(), title: z.string(), text: z.string() });
const Business = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string(),
  chunks: z.array(Passage),
});
const Question = z.object({
  id: z.string(),
  business: z.string(),
  q: z.string(),
  answerable: z.boolean(),
  kind: z.string().optional(),
  gold: z.array(z.string()),
});
const QuestionSet = z.object({ businesses: z.array(Business), questions: z.array(Question) });

export type Question = z.infer<typeof Question>;
export type BusinessWithQuestions = z.infer<typeof Business> & { questions: Question[] };

/** Files may add questions to a business that another file describes. */
export function loadSets(files: readonly string[]): BusinessWithQuestions[] {
  const sets = files.map((file) => QuestionSet.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const questions = sets.flatMap((set) => set.questions);
  return sets
    .flatMap((set) => set.businesses)
    .map((business) => ({ ...business, questions: questions.filter((q) => q.business === business.id) }));
}
