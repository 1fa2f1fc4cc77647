import { type NotificationTab, notificationTabs } from '@sapa/contracts/notifications';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { walkTabs } from '../../ui/overlay/walk-tabs.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { useNotificationActs, useNotifications, useUnread } from './queries.ts';

const NAMES: Record<NotificationTab, string> = {
  all: 'Semua',
  unread: 'Belum dibaca',
  snoozed: 'Ditunda',
};
const EMPTY: Record<NotificationTab, { title: string; text: string }> = {
  all: {
    title: 'Belum ada notifikasi',
    text: 'Percakapan baru, tugas untuk Anda, dan balasan pelanggan akan muncul di sini.',
  },
  unread: { title: 'Semua sudah dibaca', text: 'Yang baru akan muncul di sini dan di judul tab.' },
  snoozed: {
    title: 'Tidak ada yang ditunda',
    text: 'Tunda notifikasi agar muncul lagi saat Anda siap, misalnya besok pukul 09.00.',
  },
};

/** The bell's list: from the right, on a phone from below. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Notifikasi" opened onClose={onClose}>
      <Contents onClose={onClose} />
    </Sheet>
  );
}

function Contents({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<NotificationTab>('all');
  const unread = useUnread();
  const acts = useNotificationActs();
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <div className={classes.tabs} role="tablist" aria-label="Saring notifikasi" onKeyDown={walkTabs}>
          {notificationTabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`notifikasi-${each}`}
              aria-selected={tab === each}
              tabIndex={tab === each ? 0 : -1}
              aria-controls="daftar-notifikasi"
              className={classes.tab}
              onClick={() => setTab(each)}
            >
              {NAMES[each]}
              {each === 'unread' && unread > 0 ? (
                <span className={classes.count}>{unread.toLocaleString('id-ID')}</span>
              ) : null}
            </button>
          ))}
        </div>
      </div>
      <div
        className={classes.body}
        id="daftar-notifikasi"
        role="tabpanel"
        aria-labelledby={`notifikasi-${tab}`}
      >
        <List key={tab} tab={tab} acts={acts} onOpen={onClose} />
      </div>
      <div className={classes.foot}>
        <Button size="sm" disabled={unread === 0} onClick={acts.readAll}>
          Tandai semua dibaca
        </Button>
        <LinkButton
          size="sm"
          variant="quiet"
          to="/user/settings/notifications"
          before={<IconSettings size={16} stroke={1.7} />}
          onClick={onClose}
        >
          Atur
        </LinkButton>
      </div>
    </div>
  );
}

interface ListProps {
  tab: NotificationTab;
  acts: ReturnType<typeof useNotificationActs>;
  onOpen: () => void;
}

function List({ tab, acts, onOpen }: ListProps) {
  const list = useNotifications(tab);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) {
    return (
      <div className={classes.waiting} role="status" aria-label="Memuat notifikasi">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height={52} />
        ))}
      </div>
    );
  }
  if (list.isError && items.length === 0)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => list.refetch()} />;
  if (items.length === 0)
    return (
      <EmptyState compact art={<IconBell size={26} stroke={1.5} aria-hidden="true" />} {...EMPTY[tab]} />
    );
  return (
    <>
      <ul onKeyDown={walk}>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} acts={acts} onOpen={onOpen} />
        ))}
      </ul>
      <MoreButton list={list} className={classes.older} size="sm">
        Muat yang lebih lama
      </MoreButton>
    </>
  );
}

/** Up and down from row to row; what a row can do is reached by Tab. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || (event.target as Element).closest('[role="menu"]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
}
