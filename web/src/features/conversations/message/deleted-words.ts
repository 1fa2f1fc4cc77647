import type { Message } from '@sapa/contracts/conversations/messages';
import { neverLeft, staysWithCustomer } from '@sapa/contracts/rules/stays-with-customer';

/**
 * What is said of a deleted message: by whom, and whether the customer can still read it.
 *
 * @param deleteHours of its channel: 0 never, null always
 */
export function deletedWords(message: Message, deleteHours: number | null): string {
  const { direction, sender, deleted_at } = message;
  if (direction === 'in') return 'dihapus pelanggan';
  if (direction === 'internal') return 'catatan dihapus';
  if (sender.type === 'phone') return 'dihapus di ponsel';
  if (neverLeft(message)) return 'dibatalkan, tidak pernah terkirim';
  return staysWithCustomer(message, deleteHours, new Date(deleted_at ?? 0))
    ? 'dihapus di sini, pelanggan masih melihatnya'
    : 'dihapus, juga dari layar pelanggan';
}

/** Said before it is done. */
export function deletionWarning(message: Message, deleteHours: number | null, channel: string): string {
  if (message.direction === 'internal') return 'Isi catatan hilang untuk semua rekan.';
  if (neverLeft(message)) return 'Pesan ini belum sampai ke pelanggan dan tidak akan dikirim.';
  return staysWithCustomer(message, deleteHours, new Date())
    ? `${channel} tidak bisa menariknya: pelanggan tetap melihat pesan ini. Di Sapa pesan ditandai dihapus.`
    : 'Pesan hilang dari layar pelanggan. Tim Anda masih bisa membacanya, bertanda dihapus.';
}
