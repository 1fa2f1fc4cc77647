import { expect, it } from 'vitest';
import { readAccountUpdate } from './read-account-update.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const read = (field: string, value: unknown) => readAccountUpdate(field, value, { appId: '42', now: NOW });
const event = (name: string, more: object = {}) => read('account_update', { event: name, ...more });
const seconds = (iso: string) => new Date(iso).getTime() / 1000;

it.each(['PARTNER_REMOVED', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED'])('%s ends the connection', (name) => {
  expect(event(name)).toMatchObject({ reconnectNeeded: true, problem: expect.stringMatching(/Hubungkan/) });
});

it('only our own app that leaves is news', () => {
  expect(event('PARTNER_APP_UNINSTALLED', { waba_info: { partner_app_id: '42' } })).toMatchObject({
    reconnectNeeded: true,
  });
  expect(event('PARTNER_APP_UNINSTALLED', { waba_info: { partner_app_id: '7' } })).toBeNull();
});

it('a restriction is shown until it ends', () => {
  const restriction = (expiration: unknown, restriction_type = 'RESTRICTED_BIZ_INITIATED_MESSAGING') =>
    event('ACCOUNT_RESTRICTION', { restriction_info: [{ restriction_type, expiration }] });
  expect(restriction(seconds('2026-11-25T00:00:00Z'))).toMatchObject({
    problem: expect.stringContaining('sampai 25 November 2026'),
    noticeUntil: new Date('2026-11-25T00:00:00Z'),
  });
  expect(restriction(1e300)).toMatchObject({ noticeUntil: new Date('2026-11-28T03:00:00Z') });
  expect(restriction(seconds('2021-01-01T00:00:00Z'))).toBeNull();
  expect(restriction(null, 'RESTRICTED_BIZ_INITIATED_CALLING')).toBeNull();
  const numbers = restriction(null, 'RESTRICTED_ADD_PHONE_NUMBER_ACTION')?.problem;
  expect(numbers).toContain('penambahan nomor baru');
  expect(numbers).not.toMatch(/pesan/);
  expect(
    event('ACCOUNT_RESTRICTION', {
      restriction_info: [
        { restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' },
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' },
      ],
    })?.problem,
  ).toMatch(/penambahan nomor baru .* dan pesan yang dimulai bisnis/);
});

it('a name that is refused, a grave alert and a request to reset the PIN are announced', () => {
  expect(
    read('phone_number_name_update', { decision: 'REJECTED', requested_verified_name: 'Toko' })?.problem,
  ).toMatch(/menolak nama tampilan “Toko”/);
  const alert = (alert_severity: string) =>
    read('account_alerts', { alert_info: { alert_severity, alert_description: 'Lengkapi data bisnis.' } });
  expect(alert('CRITICAL')?.problem).toContain('Lengkapi data bisnis.');
  expect(alert('INFORMATIONAL')).toMatchObject({ problem: undefined, check: true });
  expect(read('security', { event: 'PIN_RESET_REQUEST' })?.problem).toMatch(/PIN/);
});

it('a ban and its end', () => {
  expect(event('DISABLED_UPDATE', { ban_info: { waba_ban_state: 'DISABLE' } })?.problem).toMatch(
    /menonaktifkan/,
  );
  expect(event('DISABLED_UPDATE', { ban_info: { waba_ban_state: 'REINSTATE' } })).toMatchObject({
    problem: null,
    check: true,
  });
});

it.each([
  [{ max_daily_conversations_per_business: 'TIER_2K', current_limit: 'TIER_1K' }, 'TIER_2K'],
  [{ current_limit: 'TIER_UNLIMITED' }, 'TIER_UNLIMITED'],
  [{ max_daily_conversations_per_business: 2000 }, 'TIER_2K'],
  [{ max_daily_conversations_per_business: 250 }, 'TIER_250'],
  [{ max_daily_conversation_per_phone: -1 }, 'TIER_UNLIMITED'],
])('the limit of %o is %s', (value, messaging_limit) => {
  const update = read('phone_number_quality_update', { display_phone_number: '15550783881', ...value });
  expect(update).toMatchObject({ settings: { messaging_limit }, phoneNumber: '15550783881', check: true });
});

it.each([
  ['message_template_status_update', { event: 'APPROVED' }],
  ['account_update', { event: 'AD_ACCOUNT_LINKED' }],
  ['history', {}],
  ['errors', { errors: [{ code: 130429 }] }],
  ['constructor', null],
  ['account_update', 'x'],
])('%s %o changes no channel', (field, value) => {
  expect(read(field, value)).toBeNull();
});
