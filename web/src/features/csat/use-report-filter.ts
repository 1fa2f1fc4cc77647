import { csatScores } from '@sapa/contracts/rules/csat';
import { dayOf } from '../../lib/format.ts';
import { dayWritten, oneOf, useAddressFilter } from '../../lib/input/address-filter.ts';
import { dayRange } from '../../lib/time/day-ranges.ts';

/** Whose answers of which days; none chosen: the last 30 days, unless all were asked for. */
export const useReportFilter = () =>
  useAddressFilter((params) => {
    const period = oneOf(['all'], params.get('period'));
    const written = { from: dayWritten(params.get('from')), to: dayWritten(params.get('to')) };
    const days =
      period === '' && written.from === '' && written.to === ''
        ? dayRange('Last 30 days', dayOf(new Date()))
        : written;
    return {
      ...days,
      period,
      channel_id: params.get('channel_id') ?? '',
      handler_id: params.get('handler_id') ?? '',
      team_id: params.get('team_id') ?? '',
      score: oneOf(csatScores.map(String), params.get('score')),
      /** `all`: those without a comment as well. */
      comments: oneOf(['all'], params.get('comments')),
    };
  });

export type ReportFilter = ReturnType<typeof useReportFilter>['filter'];
