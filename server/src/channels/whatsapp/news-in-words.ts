import { isObject, listOf, objectOf, shortTextOf } from '../json.ts';

/** Shown elsewhere: at templates, in the thread, as progress of an import, at the contact. */
const SHOWN_ELSEWHERE =
  /^(message_template_|template_category_update$|calls$|system$|user_id_update$|smb_app_state_sync$)/;

const ACCOUNT: Record<string, string> = {
  PARTNER_ADDED: 'Akun WhatsApp dihubungkan ke Sapa',
  PARTNER_REMOVED: 'Akun WhatsApp dilepas dari Sapa di sisi Meta',
  PARTNER_APP_INSTALLED: 'Sebuah aplikasi dipasang di akun WhatsApp',
  PARTNER_APP_UNINSTALLED: 'Sebuah aplikasi dihapus dari akun WhatsApp',
  ACCOUNT_DELETED: 'Akun WhatsApp Business dihapus di Meta',
  ACCOUNT_OFFBOARDED: 'Akun WhatsApp Business keluar dari Cloud API',
  ACCOUNT_RECONNECTED: 'Akun WhatsApp Business tersambung lagi',
  ACCOUNT_RESTRICTION: 'Meta membatasi akun ini',
  ACCOUNT_VIOLATION: 'Meta mencatat pelanggaran kebijakan',
  DISABLED_UPDATE: 'Meta mengubah status pemblokiran akun',
  VERIFIED_ACCOUNT: 'Akun terverifikasi',
  AD_ACCOUNT_LINKED: 'Akun iklan ditautkan',
  MM_LITE_TERMS_SIGNED: 'Ketentuan Marketing Messages disetujui',
  BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE: 'Negara utama bisnis diubah',
  AUTH_INTL_PRICE_ELIGIBILITY_UPDATE: 'Tarif autentikasi internasional diubah',
  VOLUME_BASED_PRICING_TIER_UPDATE: 'Tingkat harga menurut volume diubah',
  PARTNER_CLIENT_CERTIFICATION_STATUS_UPDATE: 'Status verifikasi bisnis diubah',
};

const SECURITY: Record<string, string> = {
  PIN_CHANGED: 'PIN verifikasi dua langkah diganti',
  PIN_RESET_REQUEST: 'Ada yang meminta PIN verifikasi dua langkah diatur ulang',
  PIN_RESET_SUCCESS: 'PIN verifikasi dua langkah sudah diatur ulang',
};

const USERNAME: Record<string, string> = {
  approved: 'disetujui',
  reserved: 'dipesan',
  rejected: 'ditolak',
  deleted: 'dihapus',
};

/** Meta's news of a number or an account in one sentence, for the channel's log; null: another place shows them. */
export function newsInWords(field: string, value: unknown): string | null {
  if (SHOWN_ELSEWHERE.test(field)) return null;
  const news = objectOf(value);
  const event = shortTextOf(news.event, 80);
  switch (field) {
    case 'account_update':
      return own(ACCOUNT, event) ?? `Akun WhatsApp: ${event ?? 'perubahan'}`;
    case 'account_review_update':
      return `Tinjauan akun oleh Meta: ${shortTextOf(news.decision, 80) ?? 'berubah'}`;
    case 'account_alerts': {
      const alert = objectOf(news.alert_info ?? news);
      return `Peringatan Meta: ${shortTextOf(alert.alert_description, 500) ?? shortTextOf(alert.alert_type, 80) ?? 'tanpa keterangan'}`;
    }
    case 'phone_number_name_update':
      return `Nama tampilan “${shortTextOf(news.requested_verified_name) ?? '?'}”: ${news.decision === 'APPROVED' ? 'disetujui' : news.decision === 'REJECTED' ? 'ditolak' : (shortTextOf(news.decision, 40) ?? 'ditinjau')}`;
    case 'phone_number_quality_update':
      return `Kualitas atau batas kirim nomor: ${event ?? 'berubah'}`;
    case 'business_capability_update':
      return 'Batas kirim akun diubah Meta';
    case 'security':
      return own(SECURITY, event) ?? `Keamanan nomor: ${event ?? 'berubah'}`;
    case 'business_username_updates':
      return `Nama pengguna bisnis “${shortTextOf(news.username, 80) ?? '?'}”: ${own(USERNAME, shortTextOf(news.status, 40)) ?? shortTextOf(news.status, 40) ?? 'berubah'}`;
    case 'user_preferences':
      return `Seorang pelanggan mengubah pilihannya (${shortTextOf(news.category, 80) ?? 'tanpa nama'})`;
    case 'history':
      return errorIn(news) === null ? null : `Riwayat ponsel tidak dibagikan: ${errorIn(news)}`;
    case 'errors':
      return `Galat dari Meta: ${errorIn(news) ?? 'tanpa keterangan'}`;
    default:
      return field.startsWith('group_') ? `Kabar grup (${field.slice(6)})` : `Kabar dari Meta: ${field}`;
  }
}

const own = (words: Record<string, string>, name: string | null): string | null =>
  name !== null && Object.hasOwn(words, name) ? words[name]! : null;

function errorIn({ errors }: Record<string, unknown>): string | null {
  const error = listOf(errors).find(isObject);
  if (error === undefined) return null;
  const title = shortTextOf(error.title, 200) ?? shortTextOf(error.message, 200);
  return [shortTextOf(error.code, 32), title].filter(Boolean).join(' ') || 'tanpa keterangan';
}
