/** A talk's row with the orders of its thread, as the database holds it. */
export interface TalkRow {
  id: string;
  conversation_id: string;
  first_seq: number;
  channel_id: string;
  team_id: string | null;
  member_id: string | null;
  agent_id: string | null;
  started_at: Date;
  asked_at: Date | null;
  hand_reason: string | null;
  outcome: string | null;
  ai_answers: number;
  first_answer_seconds: number | null;
  first_answer_open: number | null;
  person_seconds: number | null;
  person_open: number | null;
  solve_seconds: number | null;
  solve_open: number | null;
  label_ids: string[];
}
export interface Narrowed {
  channel_id?: string;
  team_id?: string;
  label_id?: string;
  member_id?: string | undefined;
}
