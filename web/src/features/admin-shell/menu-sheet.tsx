import { IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { setColorScheme, useColorScheme } from '../../lib/app/color-scheme.ts';
import { useUser } from '../../lib/session.ts';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { MenuPerson, MenuPlaces, MenuRow, MenuRows } from '../../ui/overlay/menu-sheet.tsx';
import { morePlaces, places } from './nav-items.ts';

interface MenuSheetProps {
  onResetPassword: () => void;
  onLogout: () => void;
  onClose: () => void;
}

/** On a phone: who I am and all rooms. */
export default function MenuSheet({ onResetPassword, onLogout, onClose }: MenuSheetProps) {
  const user = useUser();
  const dark = useColorScheme() === 'dark';
  const leaving = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Sheet title="Menu admin" opened onClose={onClose}>
      <MenuPerson person={user} />
      <MenuPlaces places={[...places, ...morePlaces]} onGo={onClose} />
      <MenuRows>
        <MenuRow
          icon={dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Pakai mode terang' : 'Pakai mode gelap'}
        </MenuRow>
        <MenuRow icon={<IconKey size={20} stroke={1.7} />} onClick={leaving(onResetPassword)}>
          Reset Password
        </MenuRow>
        <MenuRow danger icon={<IconLogout size={20} stroke={1.7} />} onClick={leaving(onLogout)}>
          Logout
        </MenuRow>
      </MenuRows>
    </Sheet>
  );
}
