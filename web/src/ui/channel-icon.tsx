import {
  IconApi,
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMessageCircle,
} from '@tabler/icons-react';
import classes from './channel-icon.module.css';

const CHANNELS = {
  whatsapp: { name: 'WhatsApp', Icon: IconBrandWhatsapp },
  livechat: { name: 'LiveChat', Icon: IconMessageCircle },
  messenger: { name: 'Messenger', Icon: IconBrandMessenger },
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  telegram: { name: 'Telegram', Icon: IconBrandTelegram },
  email: { name: 'Email', Icon: IconMail },
  api: { name: 'API', Icon: IconApi },
} as const;

export type ChannelKind = keyof typeof CHANNELS;

export function channelName(kind: ChannelKind): string {
  return CHANNELS[kind].name;
}

/** The round mark on an avatar's corner. */
export function ChannelBadge({ kind, size = 17 }: { kind: ChannelKind; size?: number }) {
  const { Icon, name } = CHANNELS[kind];
  return (
    <span
      className={classes.badge}
      data-kind={kind}
      style={{ width: size, height: size }}
      role="img"
      aria-label={name}
    >
      <Icon size={Math.round(size * 0.64)} stroke={2.1} aria-hidden="true" />
    </span>
  );
}

/** The square mark for lists and dialogs. */
export function ChannelMark({ kind, size = 44 }: { kind: ChannelKind; size?: number }) {
  const { Icon } = CHANNELS[kind];
  return (
    <span className={classes.mark} data-kind={kind} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={Math.round(size * 0.56)} stroke={1.8} />
    </span>
  );
}
