import { IconCalendar } from '@tabler/icons-react';
import type { DayRange } from '../../lib/time/day-ranges.ts';
import { Popover } from '../overlay/popover.tsx';
import { PressField } from './field.tsx';
import { RangePicker, rangeText } from './range-picker.tsx';

interface RangeFieldProps {
  label: string;
  /** What no range means. */
  placeholder: string;
  range: DayRange;
  onChoose: (range: DayRange) => void;
}

/** Days from … to …, chosen in a calendar that opens at the field and closes once they are. */
export function RangeField({ label, placeholder, range, onChoose }: RangeFieldProps) {
  return (
    <PressField label={label} value={rangeText(range)} placeholder={placeholder} Icon={IconCalendar}>
      {(button) => (
        <Popover label={`Pilih ${label.toLowerCase()}`} target={button}>
          {(close) => (
            <RangePicker
              range={range}
              onChoose={(next) => {
                onChoose(next);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </PressField>
  );
}
