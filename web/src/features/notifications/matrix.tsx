import {
  type NotificationKind,
  type NotificationPreferences,
  type NotificationWay,
  notificationKinds,
  notificationWays,
  offersWay,
} from '@sapa/contracts/notifications';
import { useMay } from '../../lib/session.ts';
import { Switch } from '../../ui/form/field.tsx';
import classes from './preferences.module.css';
import { useSavePreferences } from './queries.ts';

const KINDS: Record<NotificationKind, { name: string; text: string }> = {
  new_conversation: {
    name: 'Percakapan baru',
    text: 'Pelanggan menulis dan belum ada yang menjawab, atau chatnya kembali ke antrean.',
  },
  handed_over: { name: 'Diserahkan AI', text: 'AI Agent meminta orang untuk melanjutkan.' },
  assigned: { name: 'Ditugaskan kepada saya', text: 'Rekan memberi Anda sebuah percakapan.' },
  participating: { name: 'Balasan pelanggan', text: 'Di percakapan yang Anda tangani atau ikuti.' },
  woken: { name: 'Tunda selesai', text: 'Waktu percakapan yang Anda tunda sudah tiba.' },
  mentioned: { name: 'Nama saya disebut', text: 'Rekan menulis @nama Anda di catatan.' },
  automation: { name: 'Aturan otomatis', text: 'Sebuah aturan memanggil Anda ke percakapan.' },
  unsent: { name: 'Pesan terjadwal gagal', text: 'Yang Anda jadwalkan tidak bisa dikirim.' },
  channel_failed: { name: 'Saluran bermasalah', text: 'Pesan tidak bisa keluar atau masuk.' },
  template: { name: 'Template WhatsApp', text: 'Meta menyetujui, menolak, atau menjedanya.' },
  campaign: { name: 'Siaran', text: 'Menunggu izin Anda, diputuskan rekan, berhenti, atau selesai.' },
  agent: { name: 'AI Agent', text: 'Banyak yang bertanya hal sama, isi situs ditahan atau gagal dibaca.' },
  job_finished: { name: 'Pekerjaan saya selesai', text: 'Impor, ekspor, atau penghapusan yang Anda mulai.' },
  plan: { name: 'Paket dan pembayaran', text: 'Pembayaran diputuskan, masa paket hampir habis.' },
};
const WAYS: Record<NotificationWay, string> = {
  in_app: 'Di aplikasi',
  push: 'Push',
  email: 'Email',
  sound: 'Suara',
};

/** What happens × how one hears of it; a switch counts at once. */
export function Matrix({ matrix }: Pick<NotificationPreferences, 'matrix'>) {
  const save = useSavePreferences();
  const concerns: Partial<Record<NotificationKind, boolean>> = {
    channel_failed: useMay('channel.manage'),
    template: useMay('template.manage'),
    campaign: useMay('campaign.edit'),
    agent: useMay('agent.manage'),
    plan: useMay('billing.manage'),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse.
    <section className={classes.scroll} aria-label="Cara diberi tahu" tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Kejadian</th>
            {notificationWays.map((way) => (
              <th key={way} scope="col">
                {WAYS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds
            .filter((kind) => concerns[kind] !== false)
            .map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <span className={classes.event}>
                    {KINDS[kind].name}
                    <small>{KINDS[kind].text}</small>
                  </span>
                </th>
                {notificationWays.map((way) => (
                  <td key={way}>
                    {offersWay(kind, way) ? (
                      <Switch
                        hideLabel
                        label={`${KINDS[kind].name}: ${WAYS[way]}`}
                        checked={matrix[kind][way]}
                        onChange={({ target }) =>
                          void save({ matrix: { [kind]: { [way]: target.checked } } })
                        }
                      />
                    ) : (
                      <span className={classes.none} title="Pemilik selalu menerima email soal paket.">
                        selalu
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
