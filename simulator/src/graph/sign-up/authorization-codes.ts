import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { GraphError } from '../graph-error.ts';

/** The code lives 30 seconds. Source: Meta, "Embedded Signup: implementation". */
const codeLivesMs = 30_000;

export interface AuthorizationCodes {
  /** Without `redirectUri` as the JavaScript SDK's popup gives it. */
  issue(options: Grant & { redirectUri?: string }): string;
  /** What was shared, once; throws what Meta answers to a used, old or foreign code. */
  redeem(code: string, redirectUri: string | undefined): Grant;
}

/** What somebody shared in the dialog; without scopes those of WhatsApp. */
export interface Grant {
  wabaIds?: string[];
  pageIds?: string[];
  scopes?: string[];
}

const refused = (subcode: number, message: string) => new GraphError({ code: 100, subcode, message });

export function createAuthorizationCodes(ids: Identifiers, clock: Clock): AuthorizationCodes {
  const codes = new Map<string, Grant & { redirectUri?: string; expiresAt: number; used: boolean }>();
  return {
    issue(options) {
      const code = ids.code();
      codes.set(code, { ...options, expiresAt: clock.now() + codeLivesMs, used: false });
      return code;
    },
    redeem(code, redirectUri) {
      const issued = codes.get(code);
      if (!issued) throw refused(36009, 'Invalid verification code format.');
      if (issued.used) throw refused(36009, 'This authorization code has been used.');
      if (issued.expiresAt <= clock.now()) throw refused(36007, 'This authorization code has expired.');
      if ((redirectUri || undefined) !== issued.redirectUri) {
        throw refused(
          36008,
          'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        );
      }
      issued.used = true;
      const { wabaIds, pageIds, scopes } = issued;
      return {
        ...(wabaIds && { wabaIds }),
        ...(pageIds && { pageIds }),
        ...(scopes && { scopes }),
      };
    },
  };
}
