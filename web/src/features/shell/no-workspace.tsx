import { leave } from '../../lib/account/leave.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/states.tsx';

/** Signed in, and a member nowhere any more. */
export function NoWorkspace() {
  return (
    <main>
      <EmptyState
        title="Anda belum tergabung di workspace mana pun"
        text="Keanggotaan Anda sudah berakhir. Minta pemilik workspace mengundang Anda lagi, lalu buka tautan di email undangan."
        action={<Button onClick={leave}>Logout</Button>}
      />
    </main>
  );
}
