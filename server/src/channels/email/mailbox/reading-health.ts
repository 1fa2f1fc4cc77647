import { MailServerError } from '../connect/open-imap.ts';

/** Two quick failures are a server that restarts; a third is for the owner to know. */
const TOLD_FROM = 3;
/** A wrong password does not mend itself, and tried often it locks the account. */
const AFTER_LOGIN = 3600;
const LONGEST_PAUSE = 600;

export interface ReadingHealth {
  /** In Indonesian, with the next step; null: nothing to tell yet. */
  problem: string | null;
  reconnect: boolean;
  afterSeconds: number;
}

/** @param failures in a row, this one included; 0: it was stopped by us */
export function healthOfReading(failure: unknown, failures: number): ReadingHealth {
  if (failures === 0) return { problem: null, reconnect: false, afterSeconds: 0 };
  if (failure instanceof MailServerError && failure.problem === 'login')
    return {
      problem:
        'Server email menolak password kotak surat ini. Hubungkan kembali dengan password (atau app password) yang baru.',
      reconnect: true,
      afterSeconds: AFTER_LOGIN,
    };
  return {
    problem:
      failures < TOLD_FROM
        ? null
        : 'Server email (IMAP) tidak menjawab, jadi email baru belum terbaca. Sapa terus mencoba; bila server pindah, hubungkan kembali dengan alamat barunya.',
    reconnect: false,
    afterSeconds: Math.min(LONGEST_PAUSE, 4 ** (failures - 1)),
  };
}
