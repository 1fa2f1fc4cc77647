import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatch, useParams } from 'react-router';
import { useLiveInbox } from '../../entities/conversations/live-inbox.ts';
import { useCounts } from '../../entities/conversations/queries.ts';
import { useResetPassword } from '../../features/account/use-reset-password.tsx';
import { AdminShell } from '../../features/admin-shell/admin-shell.tsx';
import { outboxOf } from '../../features/conversations/sending/outbox.ts';
import { OutboxAtRest } from '../../features/conversations/sending/outbox-at-rest.tsx';
import { useLiveWorkspace } from '../../features/shell/use-live-workspace.ts';
import { useSystemNews } from '../../lib/app/system.ts';
import { isThread } from '../../lib/area.ts';
import { connect } from '../../lib/realtime.ts';
import { createCache } from '../../lib/server/query-cache.ts';
import { homeOf, useSession, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ConnectionBanner } from '../../ui/frame/connection-banner.tsx';
import { Leave, LeaveForLogin } from '../../ui/frame/leave.tsx';
import { ScreenBoundary } from '../../ui/frame/screen-boundary.tsx';
import type { UnsentMessage } from '../../ui/frame/unsent-message.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

/** The guard of the platform's own area: ROOT and ADMIN only. */
export default function AdminLayout() {
  const current = useSession();
  const [cache] = useState(createCache);
  if (!current) return <LeaveForLogin />;
  const home = homeOf(current.user);
  if (home === null) return <Leave to="/login" />;
  if (home !== '/admin/dashboard') return <Navigate to={home} replace />;
  return (
    <QueryClientProvider client={cache}>
      <Area />
      <Toasts />
      <Tooltip />
    </QueryClientProvider>
  );
}

function Area() {
  useSystemNews();
  const { member } = useUser();
  // Signed in before the own workspace was there: the desk opens with the next session.
  return member === null ? <Room waiting={0} unsent={[]} banner={null} /> : <WithDesk memberId={member.id} />;
}

/** Sapa's own workspace is live on every screen of the area: who waits is seen in the menu. */
function WithDesk({ memberId }: { memberId: string }) {
  const { id } = useParams();
  const open = isThread(useLocation().pathname) ? (id ?? null) : null;
  const waiting = useCounts(!useMatch('/admin/chat/:id?'))?.queue ?? 0;
  const unsent = useStore(outboxOf(memberId));
  useEffect(connect, []);
  useLiveInbox(memberId, open);
  useLiveWorkspace();
  return (
    <>
      <OutboxAtRest memberId={memberId} openId={open} />
      <Room waiting={waiting} unsent={unsent} banner={<ConnectionBanner />} />
    </>
  );
}

function Room(props: { waiting: number; unsent: readonly UnsentMessage[]; banner: ReactNode }) {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const reset = useResetPassword();
  return (
    <>
      <AdminShell {...props} onResetPassword={reset.begin}>
        <ScreenBoundary place={pathname} onRetry={() => cache.removeQueries({ type: 'inactive' })}>
          <Outlet />
        </ScreenBoundary>
      </AdminShell>
      {reset.dialog}
    </>
  );
}
