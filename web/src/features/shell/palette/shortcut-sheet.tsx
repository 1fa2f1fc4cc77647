import { printKeys, type ShortcutId, shortcuts } from '../../../lib/input/shortcuts.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './shortcut-sheet.module.css';

const GROUPS = ['Umum', 'Kotak masuk', 'Percakapan', 'Kontak', 'Tiket'] as const;
const ids = Object.keys(shortcuts) as ShortcutId[];

/** Every key that does something, in one look. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Pintasan papan ketik" size="lg" opened onClose={onClose}>
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className={classes.group}>{group}</h3>
            <dl className={classes.list}>
              {ids
                .filter((id) => shortcuts[id].group === group)
                .map((id) => (
                  <div key={id} className={classes.row}>
                    <dt>{shortcuts[id].does}</dt>
                    <dd>
                      <kbd className={classes.key}>{printKeys(id)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
