import { type Branch, older } from '../branch.ts';

export const ticketBranches: Branch[] = [
  {
    part: 'changes',
    sql: `select t.id, t.created_at as at, 'member' as by_type, t.created_by as by_name,
            json_build_object('kind', 'ticket', 'ticket_id', t.id, 'board_id', place.board_id, 'number', t.number, 'title', t.title) as what
          from conversations v
          join tickets t on t.workspace_id = v.workspace_id and t.conversation_id = v.id
          join board_columns place on place.workspace_id = t.workspace_id and place.id = t.column_id
          where v.workspace_id = $1 and v.contact_id = $2 ${older('t.created_at', 't.id')}`,
  },
];
