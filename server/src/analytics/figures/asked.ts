/** What figures are of, as it is asked. */
export interface Asked {
  from: string;
  to: string;
  channel_id?: string | undefined;
  team_id?: string | undefined;
  label_id?: string | undefined;
  member_id?: string | undefined;
  /** Of a list behind a figure. */
  agent_id?: string | undefined;
  answered_by?: string | undefined;
  rated_by?: string | undefined;
  held_by?: string | undefined;
  handled_by?: string | undefined;
  gap_id?: string | undefined;
  called_tool?: string | undefined;
  failed_tool?: string | undefined;
  spent_by?: string | undefined;
}
