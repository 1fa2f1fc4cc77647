import type { PlaceToSend } from '@sapa/contracts/conversations/places';
import { useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { placeIn } from './place-in.ts';

/** A place as somebody writes it; `read` gives it, or says beside the field what is missing. */
export function useTypedPlace() {
  const [typed, setTyped] = useState({ where: '', name: '', address: '' });
  const [missing, setMissing] = useState(false);
  const point = placeIn(typed.where);
  return {
    typed,
    point,
    missing: missing && point === null,
    write: (key: keyof typeof typed, value: string) => setTyped((now) => ({ ...now, [key]: value })),
    read(): PlaceToSend | null {
      setMissing(point === null);
      return point && { ...point, name: typed.name.trim() || null, address: typed.address.trim() || null };
    },
  };
}

interface TypedPlaceProps {
  place: ReturnType<typeof useTypedPlace>;
  errors: FieldErrors;
  /** Before the names of its fields in what is refused. */
  named: string;
  /** Name and address as well. */
  whole?: boolean;
}

export function TypedPlace({ place, errors, named, whole = false }: TypedPlaceProps) {
  const { typed, point, missing, write } = place;
  return (
    <>
      <TextField
        label="Tautan peta atau koordinat"
        data-autofocus={whole ? undefined : true}
        placeholder="-6.1754, 106.8272"
        value={typed.where}
        hint={
          point === null
            ? 'Di Google Maps, tekan lama titiknya lalu salin angkanya, atau tempel alamat halamannya.'
            : `Titiknya di ${point.latitude}, ${point.longitude}.`
        }
        error={
          missing
            ? 'Koordinatnya tidak ditemukan. Tempel dua angka seperti -6.1754, 106.8272.'
            : (errors[`${named}latitude`] ?? errors[`${named}longitude`])
        }
        onChange={(event) => write('where', event.target.value)}
      />
      <TextField
        label="Nama tempat"
        optional={!whole}
        value={typed.name}
        error={errors[`${named}name`]}
        onChange={(event) => write('name', event.target.value)}
      />
      <TextField
        label="Alamat"
        optional={!whole}
        value={typed.address}
        error={errors[`${named}address`]}
        onChange={(event) => write('address', event.target.value)}
      />
    </>
  );
}
