import {
  type AuditFilter,
  exportAuditLog,
  exportPlatformAuditLog,
  listAuditLog,
  listPlatformAuditLog,
} from '@sapa/contracts/identity/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whose acts: those in the workspace, or those of the people who run Sapa. */
export type Log = 'workspace' | 'platform';

export const exportOf = { workspace: exportAuditLog, platform: exportPlatformAuditLog } as const;

export function useAuditLog(log: Log, filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit-log', log, filter],
    // New acts come all the time: whoever opens the log sees the latest.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(log === 'workspace' ? listAuditLog : listPlatformAuditLog, {
        query: { ...filter, cursor },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
}
