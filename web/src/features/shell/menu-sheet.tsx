import {
  IconBellRinging,
  IconCircleDot,
  IconCoffee,
  IconDownload,
  IconHelp,
  IconKey,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { setColorScheme, useColorScheme } from '../../lib/app/color-scheme.ts';
import { install, installable } from '../../lib/app/install-option.ts';
import { pushState } from '../../lib/app/push-device.ts';
import { useImpersonated, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { turnPush } from '../../ui/frame/turn-push.ts';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { MenuLink, MenuPerson, MenuPlaces, MenuRow, MenuRows } from '../../ui/overlay/menu-sheet.tsx';
import { accountPlaces } from './account-places.ts';
import { places } from './nav-items.ts';
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
      <MenuPerson person={user}>
        {user.workspace?.name} · {user.workspace?.plan_name ?? 'Paket Gratis'}
      </MenuPerson>
      {impersonated ? null : (
        <MenuRows>
          <MenuRow
            icon={<IconCircleDot size={20} stroke={1.7} />}
            pressed={status.online}
            says={status.words}
            onClick={() => status.say(status.online ? 'offline' : 'online')}
          >
            Status saya
          </MenuRow>
          <MenuRow
            icon={<IconCoffee size={20} stroke={1.7} />}
            pressed={status.says === 'break'}
            says={status.says === 'break' ? 'Active' : 'Disabled'}
            onClick={() => status.say(status.says === 'break' ? 'online' : 'break')}
          >
            Istirahat
          </MenuRow>
          <MenuRow
            icon={<IconBellRinging size={20} stroke={1.7} />}
            pressed={pushes}
            says={pushes ? 'Active' : 'Disabled'}
            onClick={() => void turnPush(!pushes)}
          >
            Notifikasi perangkat ini
          </MenuRow>
        </MenuRows>
      )}
      <MenuPlaces places={places.filter(({ inBar }) => !inBar)} onGo={onClose} />
      {impersonated ? null : (
        <MenuRows>
          {accountPlaces.map((place) => (
            <MenuLink key={place.to} place={place} onGo={onClose} />
          ))}
          <MenuRow icon={<IconKey size={20} stroke={1.7} />} onClick={leaving(onResetPassword)}>
            Reset Password
          </MenuRow>
        </MenuRows>
      )}
      {workspaces.length > 0 ? (
        <MenuRows>
          {workspaces.map(({ id, name, icon, go }) => (
            <MenuRow key={id} icon={icon} onClick={leaving(go)}>
              {name}
            </MenuRow>
          ))}
        </MenuRows>
      ) : null}
      <MenuRows>
        <MenuRow icon={<IconSearch size={20} stroke={1.7} />} onClick={leaving(onSearch)}>
          Cari
        </MenuRow>
        <MenuRow icon={<IconHelp size={20} stroke={1.7} />} onClick={leaving(onHelp)}>
          Help Center
        </MenuRow>
        <MenuRow
          icon={dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Pakai mode terang' : 'Pakai mode gelap'}
        </MenuRow>
        {canInstall ? (
          <MenuRow icon={<IconDownload size={20} stroke={1.7} />} onClick={leaving(install)}>
            Pasang aplikasi
          </MenuRow>
        ) : null}
        <MenuRow danger icon={<IconLogout size={20} stroke={1.7} />} onClick={leaving(onLogout)}>
          Logout
        </MenuRow>
      </MenuRows>
    </Sheet>
  );
}
