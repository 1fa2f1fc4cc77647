import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { moveWorkspace } from '../../lib/account/move-workspace.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** A push was clicked: goes to what it is about, in the workspace it is of (`?workspace=`). */
export function usePushedAddress() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const here = useUser().workspace?.id;
  const asked = new URLSearchParams(search).get('workspace');

  useEffect(() => {
    const worker = globalThis.navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent<{ type?: string; address?: string }>) => {
      // From our own service worker, but an address all the same: nowhere else than in the app.
      if (data.type === 'OPEN' && data.address?.startsWith('/user/')) navigate(data.address);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [navigate]);

  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('workspace');
    // The message in the thread that it leads to stays.
    navigate({ search: rest.toString(), hash }, { replace: true });
    if (asked !== here) moveWorkspace(asked).catch((error: unknown) => toast('error', sentenceOf(error)));
  }, [asked, here, search, hash, navigate]);
}
