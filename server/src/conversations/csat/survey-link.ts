import { parse as uuidBytes, stringify as uuidText } from 'uuid';
import type { App } from '../../platform/app.ts';
import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';

/** Which request of which workspace. */
export interface SurveyClaim {
  workspaceId: string;
  surveyId: string;
}

const IDS = 32;
/** 128 bits: short enough for a chat, beyond guessing. */
const SIGNATURE = 16;

/** Two ids and half of their HMAC-SHA256: no row to look up, no way to make one for another request. */
export function signSurvey(key: string, { workspaceId, surveyId }: SurveyClaim): string {
  const ids = Buffer.concat([uuidBytes(workspaceId), uuidBytes(surveyId)]);
  return Buffer.concat([ids, signature(key, ids)]).toString('base64url');
}

/** null: altered, of another installation, or no token at all. */
export function openSurvey(key: string, token: string): SurveyClaim | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, IDS);
  if (!constantTimeEqual(bytes.subarray(IDS), signature(key, ids))) return null;
  return { workspaceId: uuidText(ids.subarray(0, 16)), surveyId: uuidText(ids.subarray(16)) };
}

const signature = (key: string, ids: Uint8Array) =>
  hmacSha256(key, Buffer.concat([Buffer.from('csat survey '), ids])).subarray(0, SIGNATURE);

/** Where anybody who holds it says how it was. */
export const surveyUrl = ({ config, secrets }: App, claim: SurveyClaim): string =>
  new URL(`/csat/${signSurvey(secrets.tokenKey, claim)}`, config.PUBLIC_URL).href;
