import { Chat } from './chat.tsx';
import { Mark } from './mark.tsx';
import { useVisit } from './use-visit.ts';
import type { Visit } from './visit.ts';

/** `/chat/{slug}`: the chat beside a word of welcome on a wide screen, the chat alone on a phone. */
export function HostedPage({ visit, visible }: { visit: Visit; visible: boolean }) {
  const { config, problem } = useVisit(visit);
  if (problem !== null) return <Chat visit={visit} visible={visible} onClose={null} />;
  return (
    <div class="page">
      <aside>
        <Mark config={config} />
        <p class="name">{config?.name}</p>
        <p>Tanya apa saja tentang produk, pesanan, atau pengiriman. Kami jawab langsung di sini, Kak.</p>
        <ul>
          <li>Riwayat chat tersimpan di perangkat ini</li>
          <li>Foto dan berkas bisa dikirim langsung</li>
          <li>Tanpa aplikasi, tanpa mendaftar</li>
        </ul>
        <small>Live chat oleh Sapa</small>
      </aside>
      <Chat visit={visit} visible={visible} onClose={null} />
    </div>
  );
}
