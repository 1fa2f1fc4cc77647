import { type Branch, older } from '../branch.ts';

/** What the contacts' own tables hold. */
export const contactBranches: Branch[] = [
  {
    part: 'changes',
    sql: `select c.id, c.created_at as at, case when c.source = 'member' then 'member' when c.source = 'import' then 'system'
              else 'contact' end as by_type, coalesce(c.source_detail ->> 'by', c.name) as by_name,
            json_build_object('kind', 'created', 'source', case when c.source is not null then json_build_object(
              'kind', c.source, 'name', c.source_name, 'detail', coalesce(c.source_detail, '{}')) end) as what
          from contacts c where c.workspace_id = $1 and c.id = $2 ${older('c.created_at', 'c.id')}`,
  },
  {
    part: 'changes',
    sql: `select e.id, e.at, e.actor_type as by_type, e.by as by_name, e.what::json as what
          from contact_events e where e.workspace_id = $1 and e.contact_id = $2 ${older('e.at', 'e.id')}`,
  },
  {
    part: 'changes',
    sql: `select e.id, e.at, case when e.source in ('customer', 'provider') then 'contact'
              when e.source = 'member' then 'member' else 'system' end as by_type, coalesce(e.by, '') as by_name,
            json_build_object('kind', 'consent', 'entry', json_build_object('channel_kind', e.channel_kind,
              'purpose', e.purpose, 'decision', e.decision, 'source', e.source, 'words', e.words,
              'message_id', e.message_id, 'by', e.by, 'reason', e.reason, 'at', e.at)) as what
          from consent_entries e where e.workspace_id = $1 and e.contact_id = $2 ${older('e.at', 'e.id')}`,
  },
  {
    part: 'notes',
    sql: `select n.id, n.created_at as at, 'member' as by_type, coalesce(m.name, n.author_name) as by_name,
            json_build_object('kind', 'note', 'note', json_build_object('id', n.id, 'contact_id', n.contact_id,
              'text', n.text, 'mentions', n.mentions, 'author', json_build_object('id', n.member_id,
              'name', coalesce(m.name, n.author_name)), 'created_at', n.created_at, 'edited_at', n.edited_at)) as what
          from contact_notes n left join members m on m.workspace_id = n.workspace_id and m.id = n.member_id
          where n.workspace_id = $1 and n.contact_id = $2 and n.deleted_at is null ${older('n.created_at', 'n.id')}`,
  },
];
