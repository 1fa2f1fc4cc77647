import {
  IconAlarm,
  IconBell,
  IconInbox,
  IconMoodSmile,
  IconSearch,
  IconSparkles,
  IconTag,
} from '@tabler/icons-react';
import type { InboxFilter } from '../../../entities/conversations/inbox-cache.ts';
import { useArea } from '../../../lib/area.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { Art } from './inbox-empty-art.tsx';

/** What a list says that is narrowed, or of one tab, where nothing stands in it. */
export default function InboxEmptyTab({ filter }: { filter: InboxFilter }) {
  const area = useArea();
  if (filter.q !== '')
    return (
      <EmptyState
        art={<Art Icon={IconSearch} />}
        title="Tidak ada yang cocok"
        text={`Tidak ada nama, nomor, atau pesan dengan “${filter.q}”. Coba kata lain, atau empat angka terakhir nomornya.`}
      />
    );
  if (filter.filter !== undefined)
    return (
      <EmptyState
        art={<Art Icon={IconSearch} />}
        title="Tidak ada yang cocok"
        text="Tidak ada percakapan dengan saringan ini di tab yang terbuka. Longgarkan saringannya, atau pilih tab lain."
      />
    );
  if (filter.label_id !== undefined)
    return (
      <EmptyState
        art={<Art Icon={IconTag} />}
        title="Belum ada yang berlabel ini"
        text="Tidak ada percakapan dengan label ini di tab yang terbuka. Pilih tab lain, atau lepas saringannya."
      />
    );
  switch (filter.tab) {
    case 'mine':
      return (
        <EmptyState
          art={<Art Icon={IconMoodSmile} />}
          title="Belum ada yang Anda tangani"
          text="Buka tab Antrean atau AI Agent, lalu pilih Ambil alih pada percakapan yang ingin Anda jawab."
        />
      );
    case 'ai':
      return (
        <EmptyState
          art={<Art Icon={IconSparkles} tone="ai" />}
          title="AI Agent belum menjawab siapa pun"
          text="Aktifkan AI Agent dan pilih saluran yang dilayaninya. Percakapan yang dijawabnya muncul di sini."
          action={<LinkButton to={`${area}/chatbots/chatbot-list`}>Lihat AI Agents</LinkButton>}
        />
      );
    case 'queue':
      return (
        <EmptyState
          art={<Art Icon={IconMoodSmile} />}
          title="Antrean kosong"
          text="Tidak ada pelanggan yang menunggu. Yang perlu dijawab orang akan muncul di sini."
        />
      );
    case 'following':
      return (
        <EmptyState
          art={<Art Icon={IconBell} />}
          title="Belum ada yang Anda ikuti"
          text="Ikuti percakapan rekan dari menunya, atau biarkan mereka menyebut @nama Anda di catatan internal."
        />
      );
    case 'snoozed':
      return (
        <EmptyState
          art={<Art Icon={IconAlarm} />}
          title="Tidak ada yang ditunda"
          text="Tunda percakapan yang belum bisa dilanjutkan, misalnya sampai besok pukul 09.00. Ia menunggu di sini."
        />
      );
    case 'resolved':
      return (
        <EmptyState
          art={<Art Icon={IconInbox} />}
          title="Belum ada yang selesai"
          text="Percakapan yang Anda selesaikan tersimpan di sini dan bisa dibuka kembali."
        />
      );
    case 'spam':
      return (
        <EmptyState
          art={<Art Icon={IconMoodSmile} />}
          title="Tidak ada spam"
          text="Kontak yang Anda tandai spam di detail kontak muncul di sini dan bisa dikembalikan."
        />
      );
  }
}
