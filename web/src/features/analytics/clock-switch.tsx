import { Switcher } from '../../ui/form/switcher.tsx';

export type Clock = 'calendar' | 'open';

/** Waits by the wall's clock, or of open hours alone. */
export function ClockSwitch({ clock, onClock }: { clock: Clock; onClock: (clock: Clock) => void }) {
  return (
    <Switcher
      label="Waktu yang dihitung"
      choices={[
        { value: 'calendar', name: 'Waktu kalender' },
        { value: 'open', name: 'Jam kerja' },
      ]}
      look="wide"
      chosen={clock}
      onChoose={onClock}
    />
  );
}
