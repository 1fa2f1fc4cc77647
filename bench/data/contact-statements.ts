import { customerNumberInSql, fieldIds, idInSql, labelIds } from './ids.ts';
import { pick, random, type Statement } from './seeded.ts';
import { cities, firstNames, lastNames } from './words.ts';

const WORKSPACE = idInSql('workspace', '1');
/** A draw for each contact `c`. */
const draw = (salt: number, below: number) => random('hashtext(c.id::text)', salt, below);

/**
 * What the largest workspace knows of people. Beside whoever wrote it has an imported list, so that it has as many
 * contacts as there are conversations in all; one of 200 has the number of the line before.
 */
export const contactStatements: Statement[] = [
  {
    name: 'contacts',
    text: `insert into contacts (workspace_id, id, name, phone, email, city, company, created_at)
      select ${idInSql('workspace', 'workspace')}, ${idInSql('contact', 'n')},
        ${pick(firstNames, 'n', 1)} || ' ' || ${pick(lastNames, 'n', 2)}, '+' || ${customerNumberInSql('numbered')},
        case when ${random('n', 31, 2)} = 0 then 'pelanggan' || n || '@contoh.id' end,
        case when ${random('n', 32, 5)} > 0 then ${pick(cities, 'n', 33)} end,
        case when ${random('n', 34, 20)} = 0 then 'Toko ' || ${random('n', 35, 5000)} end,
        now() - interval '1 minute' * (${random('n', 36, 1_500_000)})
      from (
        select workspace, n, n as numbered from shares, generate_series(first, last) n
        union all
        select workspace, $size + n, $size + n - case when ${random('n', 30, 200)} = 0 then 1 else 0 end
        from shares, generate_series(last + 1, $size) n where workspace = 1
      ) people`,
  },
  {
    // Triggers rest while rows are loaded. Three of ten have bought something.
    name: 'contact_figures',
    text: `insert into contact_figures (workspace_id, contact_id, last_activity_at, last_by, spend, order_count)
      select c.workspace_id, c.id, coalesce(date_trunc('minute', t.last_activity_at), c.created_at), t.last_message ->> 'sender_type',
        case when drawn < 3 then ${draw(5, 5_000_000)} else 0 end, case when drawn < 3 then 1 + ${draw(6, 5)} else 0 end
      from contacts c left join conversations t on t.workspace_id = c.workspace_id and t.contact_id = c.id,
        lateral (select ${draw(7, 10)} as drawn) d`,
  },
  {
    name: 'contact_fields',
    text: `insert into contact_fields (workspace_id, id, key, name, type, options)
      select ${WORKSPACE}, id, key, initcap(key), type, options from (values
        ('${fieldIds.birthday}'::uuid, 'ulang_tahun', 'date', '[]'::jsonb),
        ('${fieldIds.size}', 'ukuran', 'number', '[]'),
        ('${fieldIds.member}', 'anggota', 'boolean', '[]'),
        ('${fieldIds.street}', 'alamat', 'text', '[]'),
        ('${fieldIds.kind}', 'jenis', 'choice',
          '[{"id":"grosir","name":"Grosir"},{"id":"eceran","name":"Eceran"},{"id":"mitra","name":"Mitra"}]')
      ) as f (id, key, type, options)`,
  },
  {
    name: 'contact_field_values',
    text: `insert into contact_field_values (workspace_id, contact_id, field_id, text, number, day)
      select ${WORKSPACE}, c.id, v.field_id, v.text, v.number, v.day
      from contacts c, lateral (values
        (${draw(41, 10)} < 5, '${fieldIds.birthday}'::uuid, null, null, date '1960-01-01' + (${draw(42, 16_000)})::int),
        (${draw(43, 10)} < 4, '${fieldIds.size}', null, 36 + (${draw(44, 100)})::int, null),
        (${draw(45, 10)} < 3, '${fieldIds.member}', case when ${draw(46, 4)} = 0 then 'true' else 'false' end, null, null),
        (${draw(47, 10)} < 2, '${fieldIds.street}', 'Jl. ' || ${pick(lastNames, 'hashtext(c.id::text)', 48)} || ' ' || ${draw(49, 300)}, null, null),
        (${draw(50, 10)} < 6, '${fieldIds.kind}', case when ${draw(51, 500)} = 0 then 'mitra' when ${draw(51, 500)} < 100 then 'grosir' else 'eceran' end, null, null)
      ) as v (has, field_id, text, number, day)
      where c.workspace_id = ${WORKSPACE} and v.has`,
  },
  {
    name: 'labels',
    text: `insert into labels (workspace_id, id, name, color, description, in_sidebar, created_at)
      select ${WORKSPACE}, id, name, 'blue', '', false, now() from (values
        ('${labelIds.often}'::uuid, 'Sering'), ('${labelIds.some}', 'Sebagian'), ('${labelIds.rare}', 'Jarang')) as l (id, name)`,
  },
  {
    name: 'contact_labels',
    text: `insert into contact_labels (workspace_id, contact_id, label_id)
      select ${WORKSPACE}, c.id, l.id from contacts c, lateral (values
        (${draw(61, 10)} < 3, '${labelIds.often}'::uuid), (${draw(62, 20)} = 0, '${labelIds.some}'),
        (${draw(63, 5000)} = 0, '${labelIds.rare}')) as l (has, id)
      where c.workspace_id = ${WORKSPACE} and l.has`,
  },
  {
    name: 'consents',
    text: `with said as (
        insert into consent_entries (workspace_id, id, contact_id, channel_kind, purpose, decision, source, at)
        select ${WORKSPACE}, gen_random_uuid(), c.id, 'whatsapp', 'marketing',
          case when ${draw(71, 10)} < 2 then 'withdrawn' else 'granted' end, 'import', now()
        from contacts c where c.workspace_id = ${WORKSPACE} and ${draw(72, 10)} = 0
        returning workspace_id, contact_id, channel_kind, purpose, decision, id, at
      )
      insert into contact_consents (workspace_id, contact_id, channel_kind, purpose, decision, entry_id, at)
      select * from said`,
  },
];
