import { identityAuthenticators } from './identity/index.ts';
import type { App } from './platform/app.ts';
import { Refusal } from './platform/errors.ts';
import type { Authenticators } from './platform/route.ts';

/** Who a request comes from, for each kind of access (contracts `Access`). */
export function authenticators(app: App): Authenticators {
  const refuse = async () => {
    throw new Refusal('SIGN_IN_REQUIRED');
  };
  return { ...identityAuthenticators(app), visitor: refuse };
}
