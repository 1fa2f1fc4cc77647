import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Question = z.object({
  id: z.string(),
  kind: z.string(),
  /** What the customer writes, message by message. */
  bubbles: z.array(z.string()),
  /** What they had asked before, each answered in its turn. */
  before: z.array(z.object({ customer: z.string() })).default([]),
  answerable: z.boolean(),
  /** What a right answer says, each in one of the wordings that "||" parts. */
  facts: z.array(z.string()).default([]),
  /** What it must not say. */
  forbidden: z.array(z.string()).default([]),
  /** What is done instead of answering. */
  expect: z.enum(['say_unknown_or_handover', 'handover', 'decline', 'greet', 'thank']).nullish(),
  /** What it begins with. */
  yes_or_no: z.enum(['ya', 'tidak']).nullish(),
});

const Business = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string(),
  /** As an owner pastes it. */
  text: z.string(),
  questions: z.array(Question),
});

export type PastedQuestion = z.infer<typeof Question>;
export type PastedBusiness = z.infer<typeof Business>;

/** Looked at while rules and weights were made. */
export const developedOn: ReadonlySet<string> = new Set([
  'dev',
  'wild',
  'held-out',
  'blind',
  'fresh',
  'strangers',
  'outsiders',
  'newcomers',
  'neighbours',
]);

/** With those that are run, never read while one changes the engine. */
const names = [...developedOn, 'unseen', 'unread'];

export const pastedSets = (): { name: string; folder: string }[] =>
  names
    .map((name) => ({ name, folder: join(import.meta.dirname, 'sets', name) }))
    .filter(({ folder }) => existsSync(folder));

/** All businesses of a folder, a file each. */
export const loadPasted = (folder: string): PastedBusiness[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => Business.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
