import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatch, useParams } from 'react-router';
import { useLiveInbox } from '../../entities/conversations/live-inbox.ts';
import { useCounts } from '../../entities/conversations/queries.ts';
import { useResetPassword } from '../../features/account/use-reset-password.tsx';
import { AnnouncementBanner } from '../../features/announcements/announcement-banner.tsx';
import { ReconnectBanner } from '../../features/channels/reconnect-banner.tsx';
import { outboxOf } from '../../features/conversations/sending/outbox.ts';
import { OutboxAtRest } from '../../features/conversations/sending/outbox-at-rest.tsx';
import { useHelp } from '../../features/help/use-help.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { useLiveNotifications } from '../../features/notifications/live-notifications.ts';
import { useUnread } from '../../features/notifications/queries.ts';
import { useRings } from '../../features/notifications/sound/use-rings.ts';
import { useBadge } from '../../features/notifications/use-badge.ts';
import { usePushDevice } from '../../features/notifications/use-push-device.ts';
import { usePushedAddress } from '../../features/notifications/use-pushed-address.ts';
import { AppShell } from '../../features/shell/app-shell.tsx';
import { NoWorkspace } from '../../features/shell/no-workspace.tsx';
import { useLiveWorkspace } from '../../features/shell/use-live-workspace.ts';
import { useRoomKeys } from '../../features/shell/use-room-keys.ts';
import { DuringMaintenance } from '../../features/system/maintenance.tsx';
import { SilentModelBanner } from '../../features/usage/silent-model-banner.tsx';
import { UsageBanner } from '../../features/usage/usage-banner.tsx';
import { endImpersonation } from '../../lib/account/impersonation.ts';
import { leave } from '../../lib/account/leave.ts';
import { atDesk, isThread } from '../../lib/area.ts';
import { showDatesIn } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';
import { connect, onConnect } from '../../lib/realtime.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { askFailedAgain, createCache, whenOutOfReach } from '../../lib/server/query-cache.ts';
import { homeOf, useImpersonated, useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Leave, LeaveForLogin } from '../../ui/frame/leave.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ScreenBoundary } from '../../ui/frame/screen-boundary.tsx';
import { Splash } from '../../ui/frame/splash.tsx';
import { Toasts } from '../../ui/overlay/toast.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

const suspended = patiently(() => import('../../features/system/suspended.tsx'));
const Suspended = lazy(() => suspended().then(({ Suspended }) => ({ default: Suspended })));

const NotificationPanel = onDemand(() => import('../../features/notifications/notification-panel.tsx'));

/** The guard of the user area: visitors sign in first, the platform's own people go to theirs. */
export default function UserLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <LeaveForLogin />;
  const home = homeOf(session.user);
  const { workspace, member, impersonation } = session.user;
  if (home === null) return <Leave to="/login" />;
  if (home === '/admin/dashboard') {
    const there = atDesk(pathname);
    return <Navigate to={there === null ? home : there + search} replace />;
  }
  if (!member) return <NoWorkspace />;
  if (workspace?.suspended != null) {
    const impersonated = impersonation != null;
    return (
      <Suspense fallback={<Splash />}>
        <Suspended
          workspace={workspace.name}
          reason={workspace.suspended}
          leaveLabel={impersonated ? 'Akhiri' : 'Logout'}
          onLeave={impersonated ? endImpersonation : leave}
        />
      </Suspense>
    );
  }
  const { time_zone: zone = 'Asia/Jakarta', date_language: language = 'id' } = session.user;
  showDatesIn(zone, language);
  // In another workspace nothing of this one is left: neither its cache nor its socket; nor a time in another zone.
  return <Workspace key={`${member.id} ${zone} ${language}`} memberId={member.id} />;
}

function Workspace({ memberId }: { memberId: string }) {
  const [cache] = useState(() => {
    const empty = createCache();
    const restore = () =>
      // Its code lies with the app's own files.
      void import('../../features/conversations/list/kept-inbox.ts').then(
        ({ restoreInbox }) => restoreInbox(empty, memberId),
        () => undefined,
      );
    // Nothing can be asked for, so nothing will fail.
    if (!navigator.onLine) restore();
    whenOutOfReach(empty, restore);
    return empty;
  });
  return (
    <QueryClientProvider client={cache}>
      <Area memberId={memberId} />
      <Toasts />
      <Tooltip />
    </QueryClientProvider>
  );
}

function Area({ memberId }: { memberId: string }) {
  const { pathname } = useLocation();
  // The AI agents' screens have an id too: of no conversation.
  const { id: named } = useParams();
  const id = isThread(pathname) ? named : undefined;
  const cache = useQueryClient();
  const waiting = useCounts(!useMatch('/user/chat/:id?'))?.queue ?? 0;
  const unsent = useStore(outboxOf(memberId));
  const reset = useResetPassword();
  const help = useHelp();
  const impersonated = useImpersonated();
  useEffect(connect, []);
  useEffect(() => onConnect(() => void askFailedAgain(cache)), [cache]);
  useLiveInbox(memberId, id ?? null);
  useLiveWorkspace();
  useRoomKeys();
  const bell = useBell(id ?? null);
  return (
    <DuringMaintenance>
      <OutboxAtRest memberId={memberId} openId={id ?? null} />
      <AppShell
        waiting={waiting}
        unsent={unsent}
        bell={<Bell unread={bell.unread} onClick={bell.open} />}
        notifications={bell}
        banner={
          <>
            {impersonated ? null : <AnnouncementBanner besideThread={id !== undefined} />}
            <ReconnectBanner />
            <UsageBanner />
            <SilentModelBanner />
          </>
        }
        help={help}
        onResetPassword={reset.begin}
      >
        <ScreenBoundary place={pathname} onRetry={() => cache.removeQueries({ type: 'inactive' })}>
          <Outlet />
        </ScreenBoundary>
      </AppShell>
      {reset.dialog}
      {help.panel}
      {bell.panel}
    </DuringMaintenance>
  );
}

/** What concerns the member: counted everywhere, heard, and read by looking at it. */
function useBell(lookingAt: string | null) {
  const [opened, setOpened] = useState(false);
  const unread = useUnread();
  useLiveNotifications(lookingAt);
  useRings({ unread, lookingAt });
  useBadge(unread);
  usePushedAddress();
  usePushDevice();
  useShortcuts({ notifications: () => setOpened(true) });
  return {
    unread,
    open: () => setOpened(true),
    panel: opened ? <NotificationPanel onClose={() => setOpened(false)} /> : null,
  };
}
