import type { Transaction } from '../platform/db/context.ts';

/** Conversations of contact `$2`. */
const THREADS = 'select id from conversations where workspace_id = $1 and contact_id = $2';

/** All that is kept of a person beside messages and files, under the words that they read. */
const PARTS = {
  kontak: `select name as nama, phone as nomor, email, city as kota, company as perusahaan, source as asal,
      source_name as nama_asal, source_detail as rincian_asal, blocked_at as diblokir_pada, block_reason as alasan_blokir, spam_at as ditandai_spam_pada,
      spam_reason as alasan_spam, created_at as dibuat_pada
    from contacts where workspace_id = $1 and id = $2`,
  identitas: `select channel.kind as saluran, channel.name as nama_saluran, i.external_id as pengenal, i.alias,
      i.username, i.name as nama, i.phone as nomor, i.email, i.verified as terverifikasi, i.created_at as sejak
    from contact_identities i
    join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
    where i.workspace_id = $1 and i.contact_id = $2 order by i.created_at`,
  kunjungan_situs: `select v.name as nama, v.contact as kontak, v.answers as isian, v.page_url as halaman, v.referrer as asal,
      v.user_agent as peramban, v.created_at as mulai, v.seen_at as terakhir
    from livechat_visitors v join contact_identities i
      on i.workspace_id = v.workspace_id and i.channel_id = v.channel_id and i.external_id = v.id::text
    where i.workspace_id = $1 and i.contact_id = $2 order by v.created_at`,
  data_tambahan: `select f.name as kolom, coalesce(option.name, v.text, v.number::text, v.day::text) as isi
    from contact_field_values v
    join contact_fields f on f.workspace_id = v.workspace_id and f.id = v.field_id
    left join lateral (
      select o ->> 'name' as name from jsonb_array_elements(f.options) o where o ->> 'id' = v.text
    ) option on true
    where v.workspace_id = $1 and v.contact_id = $2 and f.deleted_at is null order by f.position, v.position`,
  label: `select l.name as label from contact_labels carried
    join labels l on l.workspace_id = carried.workspace_id and l.id = carried.label_id
    where carried.workspace_id = $1 and carried.contact_id = $2 order by lower(l.name)`,
  catatan: `select text as catatan, author_name as ditulis_oleh, created_at as pada
    from contact_notes where workspace_id = $1 and contact_id = $2 and deleted_at is null order by created_at`,
  izin: `select channel_kind as saluran, purpose as tujuan, decision as keputusan, source as sumber, words as kata,
      by as dicatat_oleh, reason as alasan, at as pada
    from consent_entries where workspace_id = $1 and contact_id = $2 order by at, id`,
  riwayat: `select what as kejadian, by as oleh, at as pada
    from contact_events where workspace_id = $1 and contact_id = $2 order by at, id`,
  percakapan: `select c.id, channel.name as saluran, c.status, c.summary as ringkasan, c.created_at as mulai,
      c.last_activity_at as terakhir
    from conversations c join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
    where c.workspace_id = $1 and c.contact_id = $2 order by c.created_at`,
  penilaian: `select s.score as nilai, s.comment as komentar, s.asked_at as diminta_pada, s.answered_at as dijawab_pada
    from csat_surveys s where s.workspace_id = $1 and s.conversation_id in (${THREADS}) and s.answered_at is not null
    order by s.asked_at`,
  pesanan: `select o.number as nomor, o.status, o.total, o.paid as dibayar, o.shipping_cost as ongkir, o.discount as diskon,
      o.ship_to as alamat, o.courier as kurir, o.tracking_number as resi, o.note as catatan,
      o.cancel_reason as alasan_batal, o.created_at as dibuat_pada,
      (select json_agg(json_build_object('barang', l.name, 'jumlah', l.quantity, 'harga', l.unit_price) order by l.position)
       from order_lines l where l.workspace_id = $1 and l.order_id = o.id) as barang,
      (select json_agg(json_build_object('jumlah', p.amount, 'cara', p.method, 'pada', p.paid_at, 'catatan', p.note,
         'dibatalkan', p.voided_at) order by p.paid_at)
       from order_payments p where p.workspace_id = $1 and p.order_id = o.id) as pembayaran
    from orders o where o.workspace_id = $1 and o.conversation_id in (${THREADS}) order by o.created_at`,
  siaran: `select c.name as siaran, r.address as alamat, r.state as hasil, r.reason as alasan, r.queued_at as dikirim_pada,
      r.delivered_at as sampai_pada, r.read_at as dibaca_pada, r.replied_at as dibalas_pada, r.ordered_at as memesan_pada
    from campaign_recipients r join campaigns c on c.workspace_id = r.workspace_id and c.id = r.campaign_id
    where r.workspace_id = $1 and (r.contact_id = $2 or r.conversation_id in (${THREADS}))
    order by r.queued_at, c.created_at`,
  daftar_siaran: `select f.name as berkas, row.values as isi from campaign_file_rows row
    join campaign_files f on f.workspace_id = row.workspace_id and f.id = row.file_id
    where row.workspace_id = $1 and row.contact_id = $2 order by f.created_at`,
  tiket: `select number as nomor, title as judul, description as isi, due_on as tenggat, value as nilai,
      created_by as dibuat_oleh, created_at as dibuat_pada
    from tickets where workspace_id = $1 and conversation_id in (${THREADS}) order by created_at`,
} as const;

export type Person = Record<keyof typeof PARTS, Record<string, unknown>[]>;

export async function readPerson(tx: Transaction, contactId: string): Promise<Person> {
  const parts = Object.entries(PARTS).map(async ([name, text]) => [
    name,
    await tx.query({ name: `person-${name}`, text, values: [tx.workspaceId, contactId] }),
  ]);
  return Object.fromEntries(await Promise.all(parts)) as Person;
}
