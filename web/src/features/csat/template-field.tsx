import { placeOfLink } from '@sapa/contracts/rules/csat-template';
import { useEveryTemplate, useTemplate } from '../../entities/templates/queries.ts';
import { isMissing } from '../../lib/api.ts';
import { SelectField } from '../../ui/form/field.tsx';

interface TemplateFieldProps {
  value: string | null;
  error: React.ReactNode;
  onChange: (id: string | null) => void;
}

/** Which template asks in a shut window. One that cannot any more stands there until another choice is made. */
export function TemplateField({ value, error, onChange }: TemplateFieldProps) {
  const approved = useEveryTemplate({ status: 'approved' });
  const fitting = (approved.data ?? []).filter((template) => placeOfLink(template) !== undefined);
  const besides = value !== null && !fitting.some(({ id }) => id === value);
  const lost = useLost(besides && approved.isSuccess ? value : null);
  return (
    <SelectField
      label="Template bila jendela WhatsApp tutup"
      hint="Template yang disetujui Meta dengan tepat satu isian: alamat halaman penilaian, di teksnya atau di ujung tautan tombol (/csat/{{1}}). Tanpa template, pelanggan di luar 24 jam tidak ditanya."
      error={
        error ?? (lost && 'Template ini tidak bisa dikirim lagi. Pilih template lain, atau “Tidak dikirim”.')
      }
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Tidak dikirim</option>
      {besides ? <option value={value}>{lost ?? 'Template yang dipilih'}</option> : null}
      {fitting.map((template) => (
        <option key={template.id} value={template.id}>
          {nameOf(template)}
        </option>
      ))}
    </SelectField>
  );
}

const nameOf = ({ name, language }: { name: string; language: string }) => `${name} (${language})`;

/** What a template is called that was deleted, or that Meta has taken its yes back from; null: it is not known yet. */
function useLost(id: string | null): string | null {
  const { data, error } = useTemplate(id ?? '', id !== null);
  if (id === null) return null;
  if (data !== undefined) return nameOf(data);
  return isMissing(error) ? 'Template yang sudah dihapus' : null;
}
