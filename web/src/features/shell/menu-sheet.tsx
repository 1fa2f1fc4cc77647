import {
  IconBellRinging,
  IconCircleDot,
  IconDownload,
  IconHelp,
  IconKey,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { install, installable } from '../../lib/install-option.ts';
import { pushState } from '../../lib/push-device.ts';
import { useImpersonated, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { turnPush } from '../../ui/turn-push.ts';
import classes from './menu-sheet.module.css';
import { places } from './places.ts';
import { useSettingsPlaces } from './settings-places.ts';
import { useAvailability } from './use-availability.ts';
import { useWorkspaceItems } from './use-workspace-items.tsx';

interface MenuSheetProps {
  onSearch: () => void;
  onHelp: () => void;
  onResetPassword: () => void;
  onLogout: () => void;
  onClose: () => void;
}

/** On a phone: who I am, the rooms that the bar has no place for, and what concerns the whole app. */
export default function MenuSheet(props: MenuSheetProps) {
  const { onSearch, onHelp, onResetPassword, onLogout, onClose } = props;
  const user = useUser();
  const dark = useColorScheme() === 'dark';
  const canInstall = useStore(installable);
  const settings = useSettingsPlaces();
  const impersonated = useImpersonated();
  const workspaces = useWorkspaceItems();
  const status = useAvailability();
  const pushes = useStore(pushState) === 'on';
  const leaving = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Sheet title="Menu" opened onClose={onClose}>
      <div className={classes.person}>
        <Avatar name={user.name} seed={user.id} src={user.image} size={48} />
        <div>
          <strong className={classes.name}>{user.name}</strong>
          <p className={classes.detail}>{user.email}</p>
          <p className={classes.detail}>
            {user.workspace?.name} · {user.workspace?.plan_name ?? 'Paket Gratis'}
          </p>
        </div>
      </div>
      <ul className={classes.list}>
        {impersonated ? null : (
          <>
            <Row
              icon={<IconCircleDot size={20} stroke={1.7} />}
              pressed={status.available}
              says={status.says}
              onClick={() => status.turn(!status.available)}
            >
              Status saya
            </Row>
            <Row
              icon={<IconBellRinging size={20} stroke={1.7} />}
              pressed={pushes}
              says={pushes ? 'Active' : 'Disabled'}
              onClick={() => void turnPush(!pushes)}
            >
              Notifikasi perangkat ini
            </Row>
          </>
        )}
        {[...places.filter(({ inBar }) => !inBar), ...settings.filter(({ inMenu }) => inMenu)].map(
          (place) => (
            <li key={place.to}>
              <Link className={classes.row} to={place.to} onClick={onClose}>
                <place.Icon size={20} stroke={1.7} aria-hidden="true" />
                {place.name}
              </Link>
            </li>
          ),
        )}
        {impersonated ? null : (
          <Row icon={<IconKey size={20} stroke={1.7} />} onClick={leaving(onResetPassword)}>
            Reset Password
          </Row>
        )}
        {workspaces.map(({ id, name, icon, go }) => (
          <Row key={id} icon={icon} onClick={leaving(go)}>
            {name}
          </Row>
        ))}
        <Row icon={<IconSearch size={20} stroke={1.7} />} onClick={leaving(onSearch)}>
          Cari
        </Row>
        <Row icon={<IconHelp size={20} stroke={1.7} />} onClick={leaving(onHelp)}>
          Help Center
        </Row>
        <Row
          icon={dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Pakai mode terang' : 'Pakai mode gelap'}
        </Row>
        {canInstall ? (
          <Row icon={<IconDownload size={20} stroke={1.7} />} onClick={leaving(install)}>
            Pasang aplikasi
          </Row>
        ) : null}
        <Row danger icon={<IconLogout size={20} stroke={1.7} />} onClick={leaving(onLogout)}>
          Logout
        </Row>
      </ul>
    </Sheet>
  );
}

interface RowProps {
  icon: ReactNode;
  danger?: boolean;
  /** Something that is on or off, and the word for how it is. */
  pressed?: boolean;
  says?: string;
  onClick: () => void;
  children: ReactNode;
}

function Row({ icon, danger, pressed, says, onClick, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-danger={danger || undefined}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {icon}
        {children}
        {says ? (
          <span className={classes.says}>
            <Chip tone={pressed ? 'person' : 'neutral'}>{says}</Chip>
          </span>
        ) : null}
      </button>
    </li>
  );
}
