import { minuteOn } from '@sapa/contracts/rules/working-hours';

const [FROM, TO] = [21 * 60, 7 * 60];

/** Between 21.00 and 07.00 in Jakarta nobody wants to hear a phone. */
export function isNight(at: Date): boolean {
  const minute = minuteOn({ zone: 'Asia/Jakarta' }, at);
  return minute >= FROM || minute < TO;
}

export interface Figures {
  days: number;
  conversations: number;
  messages: number;
  messagesAtNight: number;
  heldBack: number;
}

const MANY_A_DAY = 100;

/** What whoever switches the rule on should know before. */
export function warningsOf({ days, conversations, messages, messagesAtNight, heldBack }: Figures): string[] {
  const perDay = Math.round(messages / days);
  return [
    ...(messagesAtNight > 0
      ? [`${messagesAtNight} pesan akan terkirim antara 21.00 dan 07.00 WIB. Tambahkan syarat jam kerja.`]
      : []),
    ...(perDay >= MANY_A_DAY ? [`Sekitar ${perDay} pesan sehari akan terkirim sendiri.`] : []),
    ...(conversations > 0 && messages >= 3 * conversations
      ? ['Satu pelanggan akan menerima beberapa pesan. Batasi seberapa sering aturan bekerja.']
      : []),
    ...(heldBack > 0
      ? [`${heldBack} pesan tidak akan terkirim karena jendela 24 jam tertutup. Pakai template.`]
      : []),
  ];
}
