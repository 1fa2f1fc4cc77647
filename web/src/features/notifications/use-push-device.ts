import { useEffect } from 'react';
import { followPermission, lookAtPushDevice } from '../../lib/app/push-device.ts';
import { useImpersonated } from '../../lib/session.ts';

const look = () => void lookAtPushDevice().catch((error: unknown) => console.warn('push', error));

/** Knows whether this browser shows pushes, also when the person changes it in the browser's settings. */
export function usePushDevice() {
  const impersonated = useImpersonated();
  useEffect(() => {
    if (impersonated) return;
    return followPermission(look);
  }, [impersonated]);
}
