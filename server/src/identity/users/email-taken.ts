import { Refusal } from '../../platform/errors.ts';

export const emailTaken = (cause?: unknown) =>
  new Refusal('EMAIL_TAKEN', {
    fields: { email: 'Email ini sudah dipakai akun lain. Gunakan email lain.' },
    cause,
  });

/** Somebody else took the address between our look and our write. */
export function asEmailTaken(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === 'users_email_unique') return emailTaken(error);
  }
  return error;
}
