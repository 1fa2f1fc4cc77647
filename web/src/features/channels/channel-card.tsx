import type { Channel } from '@sapa/contracts/channels/channels';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconHeartbeat,
  IconHistory,
  IconPlugConnectedX,
  IconSettings,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import { useArea } from '../../lib/area.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { Chip, type Tone } from '../../ui/form/chip.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './channel-card.module.css';
import type { WhoAnswers } from './who-answers.ts';

interface ChannelCardProps {
  channel: Channel;
  /** In words. */
  answers: WhoAnswers;
  busy: boolean;
  /** null for those who may only look. */
  manage: {
    check: () => void;
    disconnect: () => void;
    /** Where they are a dialog. */
    settings: (() => void) | null;
    /** What the provider told of it; null: it tells nothing. */
    news: (() => void) | null;
    answering: () => void;
    reconnect: () => void;
  } | null;
}

const STATUS: Record<Channel['status'], { tone: Tone; name: string }> = {
  connected: { tone: 'person', name: 'Terhubung' },
  reconnect_needed: { tone: 'waiting', name: 'Perlu dihubungkan ulang' },
  disconnected: { tone: 'danger', name: 'Terputus' },
};

const QUALITY = { GREEN: 'Tinggi', YELLOW: 'Sedang', RED: 'Rendah', NA: 'Belum dinilai' };

export function ChannelCard({ channel, answers, busy, manage }: ChannelCardProps) {
  const status = STATUS[channel.status];
  const area = useArea();
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <ChannelMark kind={channel.kind} size={44} />
        <div className={classes.words}>
          <h3 className={classes.name}>{channel.whatsapp?.business_name ?? channel.name}</h3>
          <p className={classes.kind}>
            {channelName(channel.kind)}
            {channel.account?.username ? (
              <>
                <span className={classes.dot}> · </span>
                <span className={classes.number}>{channel.account.name}</span>
              </>
            ) : null}
            {channel.whatsapp ? (
              <>
                <span className={classes.dot}> · </span>
                <span className={classes.number}>{channel.whatsapp.phone_number}</span>
              </>
            ) : null}
          </p>
        </div>
        <Chip tone={status.tone}>{status.name}</Chip>
      </div>
      {channel.problem ? (
        <p className={classes.problem}>
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          <span>{channel.problem}</span>
          {manage ? (
            <Button size="sm" onClick={manage.reconnect}>
              Hubungkan ulang
            </Button>
          ) : null}
        </p>
      ) : null}
      {channel.status === 'disconnected' ? null : (
        <p className={classes.answers} data-ai={answers.ai || undefined}>
          {answers.ai ? (
            <IconSparkles size={16} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconUsers size={16} stroke={1.7} aria-hidden="true" />
          )}
          <span>
            <strong>{answers.first}</strong> {answers.rest}
          </span>
          {manage ? (
            <Button
              size="sm"
              aria-label={`Atur siapa yang menjawab di ${channel.name}`}
              onClick={manage.answering}
            >
              Atur
            </Button>
          ) : null}
        </p>
      )}
      {channel.whatsapp ? (
        <dl className={classes.facts}>
          <div>
            <dt>ID akun (WABA)</dt>
            <dd>{channel.whatsapp.waba_id}</dd>
          </div>
          <div>
            <dt>Kualitas nomor</dt>
            <dd>{QUALITY[channel.whatsapp.quality_rating]}</dd>
          </div>
          <div>
            <dt>Batas kirim</dt>
            <dd>{limitOf(channel.whatsapp.messaging_limit)}</dd>
          </div>
        </dl>
      ) : null}
      {channel.account && channel.status !== 'disconnected' ? (
        <a className={classes.link} href={channel.account.chat_url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
          Kirim pesan uji: tulis ke akun ini seperti pelanggan
        </a>
      ) : null}
      {channel.api ? (
        <dl className={classes.facts}>
          <div>
            <dt>Alamat penerima</dt>
            <dd>{channel.api.callback_url}</dd>
          </div>
        </dl>
      ) : null}
      {channel.email ? (
        <dl className={classes.facts}>
          <div>
            <dt>Nama pengirim</dt>
            <dd>{channel.email.sender_name}</dd>
          </div>
          <div>
            <dt>Masuk (IMAP)</dt>
            <dd>{channel.email.imap.host}</dd>
          </div>
          <div>
            <dt>Keluar (SMTP)</dt>
            <dd>{channel.email.smtp.host}</dd>
          </div>
        </dl>
      ) : null}
      {channel.email && channel.status !== 'disconnected' ? (
        <a className={classes.link} href={`mailto:${channel.email.address}?subject=Email%20uji`}>
          <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
          Kirim email uji: tulis ke alamat ini seperti pelanggan
        </a>
      ) : null}
      {channel.livechat ? (
        <div className={classes.install}>
          <CopyField
            label="Tempel sebelum </body> di situs Anda"
            value={channel.livechat.embed_code}
            copied="Kode dipasang di papan klip. Tempel di situs Anda."
          />
          <a
            className={classes.link}
            href={channel.livechat.page_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
            Tanpa situs? Bagikan halaman chat ini: /chat/{channel.livechat.slug}
          </a>
        </div>
      ) : null}
      {manage ? (
        <div className={classes.actions}>
          {channel.livechat && channel.status !== 'disconnected' ? (
            <LinkButton
              size="sm"
              before={<IconSettings size={16} stroke={1.7} />}
              to={`${area}/connected-platforms/livechat/${channel.id}`}
            >
              Pengaturan
            </LinkButton>
          ) : null}
          {manage.settings ? (
            <Button size="sm" before={<IconSettings size={16} stroke={1.7} />} onClick={manage.settings}>
              Pengaturan
            </Button>
          ) : null}
          {channel.checkable ? (
            <Button
              size="sm"
              before={<IconHeartbeat size={16} stroke={1.7} />}
              busy={busy}
              onClick={manage.check}
            >
              Periksa sekarang
            </Button>
          ) : null}
          {manage.news ? (
            <Button size="sm" before={<IconHistory size={16} stroke={1.7} />} onClick={manage.news}>
              Kabar dari Meta
            </Button>
          ) : null}
          <span className={classes.space} />
          <IconButton label={`Putuskan ${channel.name}`} tone="danger" onClick={manage.disconnect}>
            <IconPlugConnectedX size={18} stroke={1.7} />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}

/** Meta's tiers as numbers: `TIER_1K` is a thousand people a day. */
function limitOf(tier: string | null): string {
  if (tier === null) return 'Belum diketahui';
  const amount = tier.match(/TIER_(\d+)(K)?/);
  if (tier.includes('UNLIMITED')) return 'Tanpa batas';
  if (!amount) return tier;
  const people = Number(amount[1]) * (amount[2] ? 1_000 : 1);
  return `${people.toLocaleString('id-ID')} orang per hari`;
}
