import { updateCsatSettings } from '../server/src/conversations/csat/settings.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';

/** By score from 1 on; what most people say is nothing. */
const COMMENTS: string[][] = [
  ['Barang rusak, dan saya harus bertanya tiga kali baru dijawab.'],
  ['Jawabannya lama, padahal cuma tanya ongkir.', 'Kiriman terlambat dua hari tanpa kabar.'],
  ['Biasa saja.', 'Lumayan, tapi stoknya sering kosong.'],
  ['Ramah dan jelas.', 'Kopinya enak, balasannya agak lama.'],
  [
    'Cepat sekali balasnya, terima kasih!',
    'Dibantu sampai paketnya ketemu. Mantap.',
    'Rekomendasi bijinya pas sekali.',
    'Selalu ramah, langganan terus.',
  ],
];

/** What customers said of who answered them last, in talks that ended in the last 60 days; from today on they are asked half an hour after. */
export async function rateTalks(asOwner: Transaction): Promise<void> {
  await updateCsatSettings(asOwner, { enabled: true, delay_minutes: 30 });
  await asOwner.query({
    text: `insert into csat_surveys (workspace_id, id, conversation_id, channel_id, team_id, handler, handler_id,
             handler_name, scale, asked_at, up_to_seq, score, comment, answered_at)
           select $1, gen_random_uuid(), ended.id, channel_id, team_id, had.sender_type, had.sender_id, had.sender_name,
             'emoji', asked_at, last_seq, case when answers then score end,
             case when answers and roll % 3 = 0 then coalesce($3::json -> (score - 1) ->> (roll % 4), '') else '' end,
             case when answers then asked_at + make_interval(mins => 2 + roll % 50) end
           from (
             select c.*, c.resolved_at + interval '30 minutes' as asked_at, abs(hashtext(c.id::text)) as roll,
               abs(hashtext(c.id::text)) % 100 < 46 as answers,
               (array[5, 5, 4, 5, 5, 4, 5, 3, 5, 4, 5, 2, 5, 4, 5, 1])[1 + abs(hashtext(c.contact_id::text)) % 16] as score
             from conversations c
             where c.workspace_id = $1 and c.status = 'resolved' and c.silenced is null
               and c.resolved_at between $2::timestamptz - interval '60 days' and $2::timestamptz - interval '2 hours'
           ) ended
           cross join lateral (
             select sender_type, sender_id, sender_name from messages
             where workspace_id = $1 and conversation_id = ended.id and direction = 'out' and sender_type in ('member', 'ai')
             order by seq desc limit 1
           ) had`,
    values: [asOwner.workspaceId, asOwner.app.clock.now(), JSON.stringify(COMMENTS)],
  });
}
