import { z } from 'zod';
import { Batch } from '../batches.ts';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { tableFormat } from '../table-format.ts';
import { analyticsDays, analyticsFilters, talkOutcomes, vetAnalyticsDays } from './analytics.ts';

const Hour = z.coerce.number('Jam harus angka').pipe(z.int().min(0).max(23));

const IdOrAny = z.union([Id, z.literal('any')]);

/** Which of the talks that a figure or a bar counts. */
const behind = {
  /** Of the days that the period is compared with, up to the same hour. */
  when: z.enum(['before']).optional(),
  day: Day.optional(),
  weekday: z.coerce.number('Hari harus angka').pipe(z.int().min(0).max(6)).optional(),
  hour: Hour.optional(),
  /** From `hour` to this one, which is included. */
  last_hour: Hour.optional(),
  outcome: z.enum([...talkOutcomes, 'settled', 'any']).optional(),
  reason: requiredText('Alasan wajib diisi').optional(),
  agent_id: Id.optional(),
  /** `again`: more than once; `handed`: to the team; `taken`: the team answered without that the AI had asked it to. */
  state: z.enum(['answered', 'again', 'unanswered', 'ended', 'waited', 'slow', 'handed', 'taken']).optional(),
  brought: z.enum(['ordered', 'paid']).optional(),
  /** A member who answered in it, last or not. */
  answered_by: z.union([Id, z.literal('anybody')]).optional(),
  /** The member whom customers rated in the period, whenever the talk began. */
  rated_by: Id.optional(),
  /** The member who has the conversation now, whenever the talk began. */
  held_by: Id.optional(),
  /** Of no team. */
  teamless: z.enum(['yes']).optional(),
  /** The member who answered last, or the AI agent where no member did. */
  handled_by: z.union([Id, z.literal('nobody')]).optional(),
  /** In the period it had this question, which no source answers; so of all that follow, whenever the talk began. */
  gap_id: IdOrAny.optional(),
  /** This tool was called in it, and called in vain. */
  called_tool: IdOrAny.optional(),
  failed_tool: IdOrAny.optional(),
  /** Answers of this AI agent cost credits in it. */
  spent_by: IdOrAny.optional(),
};
const TalksAsked = z.object({ ...analyticsDays, ...analyticsFilters, ...behind });

export const Talk = z.object({
  id: Id,
  conversation_id: Id,
  contact_id: Id,
  contact_name: z.string(),
  channel_kind: z.enum(channelKinds),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
  outcome: z.enum(talkOutcomes).nullable(),
  hand_reason: z.string().nullable(),
  first_answer_seconds: z.number().nullable(),
  /** What it cost, where that is asked for (`spent_by`). */
  credits: z.int().nullable(),
});
export type Talk = z.infer<typeof Talk>;

export const listTalks = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/talks',
  access: 'member',
  permission: 'analytics.view',
  summary: 'Percakapan di balik satu angka, yang terbaru dahulu',
  query: TalksAsked.extend(pageQuery(30)).superRefine(vetAnalyticsDays),
  reply: pageOf(Talk),
});
export type BehindFigure = Omit<
  z.infer<typeof TalksAsked>,
  keyof typeof analyticsDays | keyof typeof analyticsFilters
>;

export const startTalksExport = endpoint({
  method: 'POST',
  path: '/api/v1/analytics/exports',
  access: 'member',
  permission: 'contact.export',
  audit: 'analytics.exported',
  summary: 'Ekspor satu baris per percakapan ke Excel atau CSV',
  body: TalksAsked.extend({ format: tableFormat }).superRefine(vetAnalyticsDays),
  reply: Batch,
  status: 202,
});
