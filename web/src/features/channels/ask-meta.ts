import type { MetaSdk } from './meta-sdk.ts';
import {
  PATIENCE_MS,
  readSignupEvent,
  type Signup,
  type SignupOutcome,
  signupOutcome,
} from './signup-outcome.ts';

/** Opens Meta's window and waits until its walk has ended, one way or another. */
export function askMeta(sdk: MetaSdk, popup: { configId: string; sdkUrl: string }): Promise<SignupOutcome> {
  return new Promise((resolve) => {
    const signup: Signup = { event: null, login: null, isLate: false };
    const look = () => {
      const outcome = signupOutcome(signup);
      if (outcome === null) return;
      window.removeEventListener('message', hear);
      resolve(outcome);
    };
    const hear = (message: MessageEvent<unknown>) => {
      signup.event = readSignupEvent(message, popup.sdkUrl) ?? signup.event;
      look();
    };
    window.addEventListener('message', hear);
    sdk.login(
      ({ authResponse }) => {
        signup.login = authResponse?.code ? { code: authResponse.code } : 'none';
        setTimeout(() => {
          signup.isLate = true;
          look();
        }, PATIENCE_MS);
        look();
      },
      {
        config_id: popup.configId,
        response_type: 'code',
        override_default_response_type: true,
        extras: { setup: {} },
      },
    );
  });
}
