import { isObject, listOf, numberOf, objectOf, shortTextOf } from '../json.ts';
import { classifyError } from '../meta/classify-error.ts';
import { dateOf } from '../meta/token-problem.ts';
import type { WhatsAppSettings } from './settings.ts';

/** What news of Meta's mean for a number. */
export interface AccountUpdate {
  /** Digits, when the news name one number of the account. */
  phoneNumber: string | null;
  settings: Partial<Pick<WhatsAppSettings, 'messaging_limit'>> | null;
  name: string | null;
  /** In Indonesian; null: a problem is over; undefined: says nothing of problems. */
  problem: string | null | undefined;
  reconnectNeeded: boolean;
  /** The problem is an announcement: it stays until then, whatever Meta answers to a question. */
  noticeUntil: Date | null;
  /** More is to be asked of Meta. */
  check: boolean;
}

const nothing: AccountUpdate = {
  phoneNumber: null,
  settings: null,
  name: null,
  problem: undefined,
  reconnectNeeded: false,
  noticeUntil: null,
  check: false,
};

/** Null: nothing of it concerns a channel (templates, flows, calls, history…). */
export function readAccountUpdate(
  field: string,
  value: unknown,
  context: { appId: string | null; now: Date },
): AccountUpdate | null {
  const news = objectOf(value);
  const phoneNumber =
    (shortTextOf(news.phone_number) ?? shortTextOf(news.display_phone_number))?.replace(/\D/g, '') || null;
  const update = changeOf(field, news, context);
  return update === null ? null : { ...nothing, phoneNumber, ...update };
}

interface ReadingContext {
  /** Ours: another app that leaves the account is no news. */
  appId: string | null;
  now: Date;
}

/** An announcement without an end is shown for a week. */
const weekAfter = (now: Date) => new Date(now.getTime() + 7 * 86_400_000);

function changeOf(
  field: string,
  news: Record<string, unknown>,
  context: ReadingContext,
): Partial<AccountUpdate> | null {
  switch (field) {
    case 'account_update':
      return accountUpdate(news, context);
    case 'account_review_update':
      return news.decision === 'REJECTED'
        ? { problem: 'Meta menolak tinjauan akun WhatsApp ini. Ajukan banding di WhatsApp Manager.' }
        : { check: true };
    case 'phone_number_quality_update':
    case 'business_capability_update':
      return { settings: limitOf(news), check: true };
    case 'phone_number_name_update':
      return nameDecision(news, context);
    case 'account_alerts':
      return alertOf(objectOf(news.alert_info ?? news), context);
    case 'security':
      return news.event === 'PIN_RESET_REQUEST'
        ? {
            problem:
              'Ada yang meminta PIN verifikasi dua langkah nomor ini diatur ulang. Bila bukan tim Anda, ganti PIN-nya di WhatsApp Manager.',
            noticeUntil: weekAfter(context.now),
          }
        : null;
    case 'errors':
      return errorsOf(news.errors);
    default:
      return null;
  }
}

function accountUpdate(
  news: Record<string, unknown>,
  { appId, now }: ReadingContext,
): Partial<AccountUpdate> | null {
  const week = weekAfter(now);
  switch (news.event) {
    case 'PARTNER_REMOVED':
    case 'ACCOUNT_OFFBOARDED':
      return lost(
        'Akun WhatsApp ini dilepas dari Sapa di sisi Meta. Hubungkan kembali di Connected Platforms.',
      );
    case 'PARTNER_APP_UNINSTALLED': {
      const app = shortTextOf(objectOf(news.waba_info).partner_app_id);
      if (app !== null && app !== appId) return null;
      return lost('Aplikasi Sapa dihapus dari akun WhatsApp ini. Hubungkan kembali di Connected Platforms.');
    }
    case 'ACCOUNT_DELETED':
      return lost(
        'Akun WhatsApp Business ini sudah dihapus di Meta. Hubungkan akun lain di Connected Platforms.',
      );
    case 'DISABLED_UPDATE':
      return banOf(objectOf(news.ban_info).waba_ban_state, week);
    case 'ACCOUNT_RESTRICTION':
      return restrictionOf(listOf(news.restriction_info), now);
    case 'ACCOUNT_VIOLATION': {
      const violation = shortTextOf(objectOf(news.violation_info).violation_type, 80) ?? 'tidak disebut';
      return {
        problem: `Meta mencatat pelanggaran kebijakan (${violation}). Baca penjelasannya di WhatsApp Manager dan perbaiki sebelum akun dibatasi.`,
        noticeUntil: week,
      };
    }
    case 'PARTNER_ADDED':
    case 'PARTNER_APP_INSTALLED':
    case 'ACCOUNT_RECONNECTED':
    case 'VERIFIED_ACCOUNT':
      return { check: true };
    default:
      return null;
  }
}

const lost = (problem: string): Partial<AccountUpdate> => ({ problem, reconnectNeeded: true });

function banOf(state: unknown, noticeUntil: Date): Partial<AccountUpdate> {
  if (state === 'REINSTATE') return { problem: null, check: true };
  const problem =
    state === 'SCHEDULE_FOR_DISABLE'
      ? 'Meta akan menonaktifkan akun WhatsApp ini. Ajukan banding di WhatsApp Manager sekarang.'
      : 'Meta menonaktifkan akun WhatsApp ini. Ajukan banding di WhatsApp Manager.';
  return { problem, noticeUntil };
}

function nameDecision(news: Record<string, unknown>, { now }: ReadingContext): Partial<AccountUpdate> | null {
  const name = shortTextOf(news.requested_verified_name);
  if (news.decision === 'APPROVED') return { name, check: true };
  if (news.decision !== 'REJECTED' && news.decision !== 'DECLINED') return null;
  const reason = shortTextOf(news.rejection_reason, 300);
  return {
    problem: `Meta menolak nama tampilan “${name ?? '?'}”${reason === null ? '' : ` (${reason})`}. Ajukan nama lain di WhatsApp Manager.`,
    noticeUntil: weekAfter(now),
  };
}

function alertOf(alert: Record<string, unknown>, { now }: ReadingContext): Partial<AccountUpdate> {
  const words = shortTextOf(alert.alert_description, 500);
  const grave = alert.alert_severity === 'CRITICAL' || alert.alert_severity === 'WARNING';
  if (words === null || !grave || alert.alert_status === 'RESOLVED') return { check: true };
  return {
    problem: `Peringatan dari Meta: “${words}” Periksa di WhatsApp Manager.`,
    noticeUntil: weekAfter(now),
    check: true,
  };
}

/** What each restriction of Meta's keeps from being done; those of calling do not concern us. */
const RESTRICTED: [type: RegExp, what: string][] = [
  [/CALLING/, ''],
  [/ADD_PHONE_NUMBER/, 'penambahan nomor baru di akun ini'],
  [/CUSTOMER_INITIATED/, 'balasan kepada pelanggan dari akun ini'],
  [/BIZ_INITIATED/, 'pesan yang dimulai bisnis (template) dari akun ini'],
  [/./, 'pengiriman pesan dari akun ini'],
];

function restrictionOf(list: unknown[], now: Date): Partial<AccountUpdate> | null {
  const running = list.filter(isObject).flatMap(({ restriction_type, expiration }) => {
    const what = RESTRICTED.find(([type]) => type.test(String(restriction_type)))?.[1] ?? '';
    const until = endOf(expiration, now);
    return what === '' || (until !== null && until <= now) ? [] : [{ what, until }];
  });
  if (running.length === 0) return null;
  const words = running.map(({ what, until }) => (until === null ? what : `${what} sampai ${dateOf(until)}`));
  const ends = running.map(({ until }) => until ?? weekAfter(now));
  return {
    problem: `Meta membatasi ${new Intl.ListFormat('id').format(new Set(words))}. Lihat alasannya di WhatsApp Manager.`,
    noticeUntil: new Date(Math.max(...ends.map((end) => end.getTime()))),
  };
}

/** Seconds; an end beyond ten years is none. */
function endOf(value: unknown, now: Date): Date | null {
  const seconds = numberOf(value);
  const latest = now.getTime() / 1000 + 10 * 365 * 86_400;
  return seconds === null || Math.abs(seconds) > latest ? null : new Date(seconds * 1000);
}

/** `TIER_2K` where Meta says so, else the number of people a day; -1 is without end. */
function limitOf(news: Record<string, unknown>): AccountUpdate['settings'] {
  const tier =
    shortTextOf(news.max_daily_conversations_per_business, 40) ??
    shortTextOf(news.current_limit, 40) ??
    shortTextOf(news.max_daily_conversation_per_phone, 40);
  if (tier === null || tier === 'TIER_NOT_SET') return null;
  const people = numberOf(tier);
  if (people === null) return { messaging_limit: tier };
  if (people < 0) return { messaging_limit: 'TIER_UNLIMITED' };
  return {
    messaging_limit: people >= 1000 && people % 1000 === 0 ? `TIER_${people / 1000}K` : `TIER_${people}`,
  };
}

/** Errors of the number itself; those of a moment (too fast) are the sender's to handle. */
function errorsOf(errors: unknown): Partial<AccountUpdate> | null {
  const error = listOf(errors).find(isObject);
  const code = shortTextOf(error?.code, 32);
  if (error === undefined || code === null) return null;
  const { action, message } = classifyError(code, '');
  if (action === 'reconnect') return { check: true };
  return action === 'paused' ? { problem: message } : null;
}
