import type { Body, createQuickReply as endpoint } from '@sapa/contracts';
import { createQuickReply } from '../server/src/conversations/quick-replies/create-quick-reply.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { asMember, type Team } from './add-team.ts';
import type { MemberKey } from './business.ts';

type Written = Omit<Body<typeof endpoint>, 'scope'> & { of?: MemberKey; used: number };

const written: Written[] = [
  {
    name: 'Salam pembuka',
    shortcut: 'salam',
    folder: 'Sapaan',
    content:
      'Halo {{contact.first_name|Kak}}, dengan {{agent.name}} dari {{workspace.name}}. Ada yang bisa dibantu?',
    used: 412,
  },
  {
    name: 'Terima kasih',
    shortcut: 'makasih',
    folder: 'Sapaan',
    content: 'Terima kasih banyak {{contact.first_name|Kak}}, ditunggu pesanan berikutnya ya 🙏',
    used: 287,
  },
  {
    name: 'Rekening BCA',
    shortcut: 'rekening',
    folder: 'Pembayaran',
    content:
      'Pembayaran bisa ke BCA 437-001-9988 a.n. PT Kopi Nusantara, sejumlah {{?jumlah transfer}}. Setelah transfer, kirim buktinya di sini ya {{contact.first_name|Kak}}.',
    used: 356,
  },
  {
    name: 'Ongkir',
    shortcut: 'ongkir',
    folder: 'Pengiriman',
    content:
      'Ongkir JNE REG ke {{contact.city|kota Kakak}} {{?tarif}} untuk kilogram pertama, estimasi {{?lama kirim}}.',
    used: 198,
  },
  {
    name: 'Pesanan dikirim',
    shortcut: 'dikirim',
    folder: 'Pengiriman',
    content:
      'Pesanan {{contact.first_name|Kakak}} sudah dikirim hari ini dengan resi {{?nomor resi}}. Kabari kami bila sudah sampai ya.',
    used: 241,
  },
  {
    name: 'Barang rusak',
    shortcut: 'rusak',
    folder: 'Komplain',
    content:
      'Mohon maaf atas kejadian ini {{contact.first_name|Kak}}. Boleh kirim foto barang dan kemasannya? Penggantinya kami kirim paling lambat {{?tanggal kirim}}.',
    used: 37,
  },
  {
    name: 'Jam buka',
    shortcut: 'jam',
    folder: '',
    content: 'Toko buka Senin sampai Sabtu pukul 08.00–21.00 WIB. Minggu kami libur.',
    used: 164,
  },
  {
    name: 'Salam Dimas',
    shortcut: 'dimas',
    folder: '',
    content: 'Halo {{contact.first_name|Kak}}, saya Dimas yang tadi pagi. Kita lanjutkan ya.',
    of: 'dimas',
    used: 52,
  },
];

/** What the team answers every day. */
export async function writeQuickReplies(tx: Transaction, team: Team): Promise<void> {
  for (const { of, used, ...reply } of written) {
    const { id } = await createQuickReply(asMember(tx, team, of ?? 'sekar'), {
      ...reply,
      scope: of === undefined ? 'all' : 'me',
    });
    await tx.query({
      text: 'update quick_replies set usage_count = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id, used],
    });
  }
}
