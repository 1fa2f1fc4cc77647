import { IconCreditCard, IconHome, IconMessages, IconPlugConnected, IconSparkles } from '@tabler/icons-react';

export interface Place {
  to: string;
  name: string;
  Icon: typeof IconMessages;
  /** Words that find it in the palette beside its name. */
  finds: string;
  /** Another address whose screens belong to it. */
  also?: string;
  /** Stands in the phone's bottom bar; the others are in the menu beside it. At most four. */
  inBar?: boolean;
}

/** The rooms of the user area, in the order of the rail. A room appears here when its page works. */
export const places: readonly Place[] = [
  {
    to: '/user/dashboard',
    name: 'Dashboard',
    Icon: IconHome,
    finds: 'beranda ringkasan hari ini',
    inBar: true,
  },
  { to: '/user/chat', name: 'Inbox', Icon: IconMessages, finds: 'kotak masuk percakapan chat', inBar: true },
  {
    to: '/user/chatbots/chatbot-list',
    name: 'AI Agents',
    Icon: IconSparkles,
    finds: 'chatbot asisten prosedur',
    also: '/user/agent/',
    inBar: true,
  },
  {
    to: '/user/connected-platforms',
    name: 'Platforms',
    Icon: IconPlugConnected,
    finds: 'saluran whatsapp livechat nomor',
  },
  {
    to: '/user/billings',
    name: 'Billing',
    Icon: IconCreditCard,
    finds: 'paket langganan tagihan bayar invoice',
  },
];

export function isHere({ to, also }: Place, pathname: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  return also !== undefined && pathname.startsWith(also);
}
