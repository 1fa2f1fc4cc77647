import { isQuestion, type ToolBelt, toolAskedFor, type UsableTool } from '../../../ai-tools/index.ts';
import { answerByQuote } from '../../quote/answer-by-quote.ts';
import { questionsIn } from '../../quote/questions-in.ts';
import type { TurnInput } from '../turn.ts';
import { saysSomethingOf, unlistedPlace } from './words-for-tool.ts';

/** A question about the thing ("apakah ongkir gratis?") is knowledge's where it answers outright, as is a branch that only it names. */
export function wantsTool(input: TurnInput, belt: ToolBelt, tool: UsableTool, question: string): boolean {
  if (input.index.passages.length === 0 || (tool.risk !== 'read' && isWish(question, tool))) return true;
  const place = unlistedPlace(input, belt, tool, question);
  if (place === undefined && saysSomethingOf(input, belt, tool, question)) return true;
  const { action, text } = answerByQuote(input, { bubbles: [question], before: '', clarified: false }, []);
  return action !== 'answer' || !text.toLowerCase().includes((place ?? '').toLowerCase());
}

/** "mau lapor kue rusak" wants it done, "syarat lapor apa?" wants it told. */
const isWish = (question: string, tool: UsableTool): boolean =>
  questionsIn([question]).some(
    (part) => toolAskedFor(part, [tool]) !== undefined && !isQuestion(part) && !ABOUT.test(part),
  );
const ABOUT =
  /\b(?:cara(?:nya)?|syarat(?:nya)?|info(?:nya)?|ketentuan|aturan|biaya|harga(?:nya)?|kalau|kalo|klo|jika)\b/i;
