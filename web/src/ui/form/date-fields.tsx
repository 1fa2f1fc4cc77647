import { homeTimeZones } from '@sapa/contracts/time-zones';
import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

const HOME = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};
const OTHERS = Intl.supportedValuesOf('timeZone').filter(
  (zone) => !(homeTimeZones as readonly string[]).includes(zone),
);

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** What it is called when nothing is chosen, where that is possible. */
  unset?: string;
};

export function TimeZoneField({ unset, ...rest }: Props) {
  return (
    <SelectField label="Zona waktu" {...rest}>
      {unset ? <option value="">{unset}</option> : null}
      <optgroup label="Indonesia">
        {homeTimeZones.map((zone) => (
          <option key={zone} value={zone}>
            {HOME[zone]}
          </option>
        ))}
      </optgroup>
      <optgroup label="Lainnya">
        {OTHERS.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

export function DateLanguageField({ unset, ...rest }: Props) {
  return (
    <SelectField label="Bahasa tanggal" {...rest}>
      {unset ? <option value="">{unset}</option> : null}
      <option value="id">Indonesia (17 Agustus 2026)</option>
      <option value="en">English (17 August 2026)</option>
    </SelectField>
  );
}
