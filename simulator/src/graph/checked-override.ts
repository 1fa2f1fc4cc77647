import { at, textOf } from '../json.ts';
import type { GraphContext } from './graph-context.ts';
import { GraphError } from './graph-error.ts';
import type { Subscription } from './sign-up/accounts.ts';

/** `override_callback_uri` is verified like any callback before it counts. */
export async function checkedOverride(graph: GraphContext, body: unknown): Promise<Subscription> {
  const overrideCallbackUri = textOf(at(body, 'override_callback_uri'));
  const verifyToken = textOf(at(body, 'verify_token')) ?? '';
  if (!overrideCallbackUri) return {};
  if (!(await graph.verifyCallback(overrideCallbackUri, verifyToken))) {
    throw new GraphError({
      code: 2200,
      message: `(#2200) Callback verification failed with the following errors: curl_errno for ${overrideCallbackUri}`,
    });
  }
  return { overrideCallbackUri, verifyToken };
}
