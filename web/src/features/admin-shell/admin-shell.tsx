import { IconLogout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { leave } from '../../lib/leave.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Rail, RailButton } from '../../ui/rail.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { morePlaces, places } from './places.ts';

/** The frame of the admin area: a rail that is always there. */
export function AdminShell({
  onResetPassword,
  children,
}: {
  onResetPassword: () => void;
  children: ReactNode;
}) {
  const [menu, setMenu] = useState(false);
  return (
    <Frame
      top={<AdminTopBar onResetPassword={onResetPassword} />}
      rail={
        <Rail
          dense
          label="Menu admin"
          groups={[places, morePlaces]}
          foot={<RailButton Icon={IconLogout} name="Logout" onClick={leave} />}
        />
      }
      bottom={
        <BottomBar label="Menu admin" places={places} onMenu={() => setMenu(true)}>
          <MenuSheet opened={menu} onResetPassword={onResetPassword} onClose={() => setMenu(false)} />
        </BottomBar>
      }
    >
      {children}
    </Frame>
  );
}
