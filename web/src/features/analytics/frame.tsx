import type { AnalyticsPeriod } from '@sapa/contracts/analytics/analytics';
import { ApiError } from '@sapa/contracts/client';
import { IconChartBar } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { calendarDay, count } from '../../lib/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import classes from './analytics.module.css';
import { comparedWith } from './words.ts';

interface FiguresProps<Data extends { period: AnalyticsPeriod }> {
  asked: UseQueryResult<Data>;
  headline: (data: Data) => string;
  sub: (data: Data) => ReactNode;
  /** What to do about it. */
  advice?: (data: Data) => string | null;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A question's answer first, then what it stands on; or why there is none. */
export function Figures<Data extends { period: AnalyticsPeriod }>({
  asked,
  headline,
  sub,
  advice,
  isEmpty,
  children,
}: FiguresProps<Data>) {
  if (asked.isPending)
    return (
      <div className={classes.loading} role="status" aria-label="Menghitung">
        <Skeleton width="46%" height={26} />
        <Skeleton width="100%" height={220} />
        <Skeleton width="100%" height={220} />
      </div>
    );
  if (asked.isError) {
    const refused = refusedFields(asked.error);
    // Asked again, it would be refused again: what helps is another period or filter, which stand above.
    return refused.length > 0 ? (
      <EmptyState Icon={IconChartBar} title="Ini tidak bisa dihitung" text={refused.join(' ')} />
    ) : (
      <ErrorState text={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />
    );
  }
  const { period } = asked.data;
  if (isEmpty(asked.data))
    return (
      <EmptyState
        Icon={IconChartBar}
        title="Belum ada percakapan di periode ini"
        text={
          period.known_from === null
            ? 'Hubungkan saluran di Platforms. Begitu pelanggan menulis, jawabannya muncul di sini.'
            : `Percakapan pertama yang tercatat dimulai ${calendarDay(period.known_from)}. Pilih periode lain atau lepas saringan.`
        }
        action={
          period.known_from === null ? <LinkButton to="/user/platforms">Buka Platforms</LinkButton> : null
        }
      />
    );
  return (
    <>
      <header className={classes.answer} aria-live="polite">
        <h2 className={classes.headline}>{headline(asked.data)}</h2>
        <p className={classes.sub}>
          {sub(asked.data)} <span className={classes.compared}>{comparedWith(period)}.</span>
        </p>
        {advice?.(asked.data) ? <p className={classes.advice}>{advice(asked.data)}</p> : null}
        {period.behind > 0 ? (
          <p className={classes.sub}>
            {count(period.behind)} percakapan lama masih dihitung. Muat ulang sebentar lagi untuk angka yang
            lengkap.
          </p>
        ) : null}
      </header>
      <div className={classes.sheet} data-stale={asked.isPlaceholderData || undefined}>
        {children(asked.data)}
      </div>
    </>
  );
}

/** What the server says of what was asked for. */
const refusedFields = (error: Error): string[] =>
  error instanceof ApiError ? Object.values(error.fields ?? {}) : [];

export function Part({
  title,
  aside,
  wide,
  beside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  wide?: boolean;
  /** Stands at the right of the one before it, where there is room. */
  beside?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classes.part}
      data-wide={wide || undefined}
      data-beside={beside || undefined}
      aria-label={title}
    >
      <header className={classes.partHead}>
        <h3 className={classes.partTitle}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What somebody presses to see what it counts. */
export function Figure({
  name,
  value,
  more,
  beside,
  onOpen,
}: {
  name: string;
  value: string;
  more?: string;
  /** What leads elsewhere than the figure. */
  beside?: ReactNode;
  onOpen: () => void;
}) {
  return (
    <div>
      <button type="button" className={classes.figure} onClick={onOpen}>
        <span className={classes.figureName}>{name}</span>
        <strong className={classes.figureValue}>{value}</strong>
        {more ? <span className={classes.figureMore}>{more}</span> : null}
      </button>
      {beside ? <p className={classes.figureMore}>{beside}</p> : null}
    </div>
  );
}

/** A figure among words or in a table: pressed, it shows what it counts. */
export function Opens({
  name,
  onOpen,
  children,
}: {
  /** What it is a figure of; read before it. */
  name: string;
  onOpen: () => void;
  children: string;
}) {
  return (
    <button type="button" className={classes.opens} aria-label={`${name}: ${children}`} onClick={onOpen}>
      {children}
    </button>
  );
}
