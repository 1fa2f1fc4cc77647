import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useResetPassword } from '../../features/account/use-reset-password.tsx';
import { AdminShell } from '../../features/admin-shell/admin-shell.tsx';
import { createCache } from '../../lib/query-cache.ts';
import { homeOf, useSession } from '../../lib/session.ts';
import { useSystemNews } from '../../lib/system.ts';
import { Leave } from '../../ui/leave.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The guard of the platform's own area: ROOT and ADMIN only. */
export default function AdminLayout() {
  const current = useSession();
  const [cache] = useState(createCache);
  if (!current) return <Leave to="/login" />;
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
  const reset = useResetPassword();
  return (
    <>
      <AdminShell onResetPassword={reset.begin}>
        <Outlet />
      </AdminShell>
      {reset.dialog}
    </>
  );
}
