import { authenticateVisitor } from './channels/index.ts';
import { identityAuthenticators } from './identity/index.ts';
import type { App } from './platform/app.ts';
import type { Authenticators } from './platform/http/route.ts';

/** Who a request comes from, for each kind of access (contracts `Access`). */
export function authenticators(app: App): Authenticators {
  return {
    ...identityAuthenticators(app),
    visitor: (request) => authenticateVisitor(app, request.headers),
  };
}
