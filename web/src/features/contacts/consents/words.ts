import type { ConsentEntry, ConsentPurpose } from '@sapa/contracts/contacts/consents';
import { date } from '../../../lib/format.ts';

export const purposeNames: Record<ConsentPurpose, string> = { marketing: 'Promosi', service: 'Layanan' };

export const decisionNames: Record<ConsentEntry['decision'], string> = {
  granted: 'Setuju',
  withdrawn: 'Menolak',
};

/** Where a decision comes from, in one line: `Membalas “STOP”, 5 Mar 2026`. */
export function evidenceOf({ source, words, by, reason, at }: ConsentEntry): string {
  return `${saidBy()}, ${date(at)}`;

  function saidBy(): string {
    switch (source) {
      case 'customer':
        return `Membalas “${words ?? ''}”`;
      case 'provider':
        return 'Diatur pelanggan di WhatsApp';
      case 'member':
        return `${by ?? 'Anggota'}: ${reason ?? ''}`;
      case 'import':
        return reason ?? 'Dari berkas impor';
      case 'merge':
        return reason ?? 'Salah satu kontak yang digabung menolak';
    }
  }
}
