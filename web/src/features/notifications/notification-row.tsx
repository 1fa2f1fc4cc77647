import type { Notification } from '@sapa/contracts/notifications';
import { IconClock, IconDots, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { exactTime, listTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { snoozeTimes } from '../../lib/time/snooze-times.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/overlay/menu.tsx';
import { KindIcon } from './kind-icon.tsx';
import classes from './notifications.module.css';
import type { useNotificationActs } from './queries.ts';

interface RowProps {
  item: Notification;
  acts: ReturnType<typeof useNotificationActs>;
  onOpen: () => void;
}

export function NotificationRow({ item, acts, onOpen }: RowProps) {
  const zone = useUser().time_zone;
  const isRead = item.state === 'read';
  const open = () => {
    if (item.state === 'unread') void acts.change(item.id, { state: 'read' });
    onOpen();
  };
  return (
    <li className={classes.row} data-state={item.state}>
      <Link className={classes.link} to={item.address} onClick={open}>
        <KindIcon kind={item.kind} />
        <span className={classes.words}>
          <span className={classes.first}>
            <strong className={classes.title}>{item.title}</strong>
            <time className={classes.time} dateTime={item.at} title={exactTime(item.at)}>
              {listTime(item.at)}
            </time>
          </span>
          {item.text ? <span className={classes.text}>{item.text}</span> : null}
          {item.snoozed_until ? (
            <span className={classes.snoozed}>
              <IconClock size={13} stroke={1.8} aria-hidden="true" />
              Muncul lagi {exactTime(item.snoozed_until)}
            </span>
          ) : null}
          {item.state === 'unread' ? <span className={classes.hidden}>, belum dibaca</span> : null}
        </span>
      </Link>
      <Menu
        label={`Tindakan untuk ${item.title}`}
        width={216}
        target={
          <IconButton label={`Tindakan untuk ${item.title}`} className={classes.more}>
            <IconDots size={17} stroke={1.8} />
          </IconButton>
        }
      >
        <MenuItem
          icon={isRead ? <IconMail size={17} stroke={1.7} /> : <IconMailOpened size={17} stroke={1.7} />}
          onClick={() => void acts.change(item.id, { state: isRead ? 'unread' : 'read' })}
        >
          {isRead ? 'Tandai belum dibaca' : 'Tandai sudah dibaca'}
        </MenuItem>
        <MenuLabel>Tunda</MenuLabel>
        {snoozeTimes(new Date(), zone).map(({ name, until }) => (
          <MenuItem
            key={name}
            icon={<IconClock size={17} stroke={1.7} />}
            onClick={() =>
              void acts.change(item.id, { state: 'snoozed', snoozed_until: until.toISOString() })
            }
          >
            {name}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem
          tone="danger"
          icon={<IconTrash size={17} stroke={1.7} />}
          onClick={() => void acts.remove(item)}
        >
          Hapus
        </MenuItem>
      </Menu>
    </li>
  );
}
