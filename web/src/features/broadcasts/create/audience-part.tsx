import {
  type AudienceSource,
  type CampaignAudience,
  type CampaignFile,
  uploadCampaignFile,
} from '@sapa/contracts/campaigns/campaign-audience';
import { ContactFilter, NO_FILTER } from '@sapa/contracts/contacts/contact-filters';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { useLabels } from '../../../entities/labels/queries.ts';
import { useSegments } from '../../../entities/segments/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { upload } from '../../../lib/server/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { contactSubjects } from '../../../ui/filter/contact-subjects.ts';
import { FilterBar } from '../../../ui/filter/filter-bar.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { nameOfSource } from '../audience-name.ts';
import classes from './campaign-form.module.css';
import { campaignFilesKey } from './queries.ts';

interface AudiencePartProps {
  audience: CampaignAudience;
  onChange: (audience: CampaignAudience) => void;
  /** A file belongs to a saved campaign. */
  savedId: () => Promise<string | null>;
  /** Lists that were uploaded to it. */
  files: readonly Pick<CampaignFile, 'id' | 'name' | 'recipients'>[];
}

const SHOWN_ROWS = 3;

const keyOf = (source: AudienceSource) =>
  source.kind === 'campaign'
    ? `campaign:${source.id}:${source.part}`
    : 'id' in source
      ? `${source.kind}:${source.id}`
      : source.kind;

const fileName = (file: Pick<CampaignFile, 'name' | 'recipients'> | undefined) =>
  file === undefined ? 'Daftar dari berkas' : `${file.name} (${count(file.recipients)})`;

/** Whom: segments, labels, a file; and who of them not. */
export function AudiencePart({ audience, onChange, savedId, files }: AudiencePartProps) {
  const cache = useQueryClient();
  const segments = useSegments().data ?? [];
  const labels = useLabels().data ?? [];
  const fields = useContactFields().data ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { include, exclude } = audience;
  const filter = include.find(({ kind }) => kind === 'filter');

  const all: AudienceSource[] = [
    { kind: 'all' },
    ...segments.map(({ id }) => ({ kind: 'segment' as const, id })),
    ...labels.map(({ id }) => ({ kind: 'label' as const, id })),
    ...labels.map(({ id }) => ({ kind: 'conversation_label' as const, id })),
  ];
  const sources = all.map((source) => ({
    id: keyOf(source),
    name: nameOfSource(source, { segments, labels }),
    source,
  }));
  const chosen = include.map((source) => {
    const id = keyOf(source);
    const name =
      source.kind === 'file'
        ? fileName(files.find((file) => file.id === source.id))
        : nameOfSource(source, { segments, labels });
    return { id, name, source };
  });

  const left = [
    ...segments.map(({ id, name }) => ({ id: `segment:${id}`, name: `Segmen ${name}` })),
    ...labels.map(({ id, name }) => ({ id: `label:${id}`, name: `Label ${name}` })),
  ];
  const out = new Set([
    ...exclude.segment_ids.map((id) => `segment:${id}`),
    ...exclude.label_ids.map((id) => `label:${id}`),
  ]);
  const idsOf = (items: readonly { id: string }[], kind: string) =>
    items.flatMap(({ id }) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));

  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefused(null);
    setShare(0);
    try {
      const id = await savedId();
      if (id === null) return;
      const stored = await upload(uploadCampaignFile, {
        params: { id },
        file,
        fileName: file.name,
        onProgress: setShare,
      });
      await cache.invalidateQueries({ queryKey: campaignFilesKey(id) });
      onChange({ ...audience, include: [...include, { kind: 'file', id: stored.id }] });
      toast('success', `${count(stored.recipients)} penerima dari ${stored.name}.`);
      if (stored.refused_count > 0)
        setRefused(
          `${count(stored.refused_count)} baris tidak dipakai. ${stored.refused
            .slice(0, SHOWN_ROWS)
            .map(({ row, reason }) => `Baris ${row}: ${reason}`)
            .join('; ')}${stored.refused_count > SHOWN_ROWS ? '; dan lainnya' : ''}.`,
        );
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      setShare(null);
    }
  };

  return (
    <>
      <MultiSelect
        label="Kirim ke"
        placeholder="Segmen, label, atau semua kontak"
        choices={sources}
        chosen={chosen}
        nothing="Tidak ada segmen atau label bernama itu."
        onChoose={(items) => onChange({ ...audience, include: items.map(({ source }) => source) })}
      />
      <div className={classes.filter}>
        <FilterBar
          filter={filter?.kind === 'filter' ? filter.filter : NO_FILTER}
          noun="kontak"
          subjects={contactSubjects({ fields, labels })}
          add="Saring kontak"
          onChange={(next) => {
            const others = include.filter(({ kind }) => kind !== 'filter');
            // An empty filter is everybody: that is chosen by name, never left behind by a last chip.
            const asked: AudienceSource[] =
              next.all.length > 0 ? [{ kind: 'filter', filter: ContactFilter.parse(next) }] : [];
            onChange({ ...audience, include: [...others, ...asked] });
          }}
        />
      </div>
      <div className={classes.line}>
        <Button
          size="sm"
          busy={share !== null}
          before={<IconUpload size={15} stroke={1.8} />}
          onClick={() => input.current?.click()}
        >
          {share === null ? 'Unggah CSV atau Excel' : `Mengunggah ${Math.round(share * 100)}%`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx"
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {refused ? (
        <p className={classes.warn} role="status">
          {refused}
        </p>
      ) : null}
      <MultiSelect
        label="Kecuali"
        optional
        placeholder="Segmen atau label yang tidak menerima"
        choices={left}
        chosen={left.filter(({ id }) => out.has(id))}
        onChoose={(items) =>
          onChange({
            ...audience,
            exclude: {
              ...exclude,
              segment_ids: idsOf(items, 'segment'),
              label_ids: idsOf(items, 'label'),
            },
          })
        }
      />
      <SelectField
        label="Yang baru menerima siaran"
        value={String(exclude.recent_days ?? '')}
        onChange={({ target }) =>
          onChange({
            ...audience,
            exclude: { ...exclude, recent_days: target.value === '' ? null : Number(target.value) },
          })
        }
        hint="Yang berhenti dari promosi, diblokir, atau spam selalu dilewati."
      >
        <option value="">Tetap dikirimi</option>
        {[1, 3, 7, 14, 30].map((days) => (
          <option key={days} value={days}>
            Lewati bila menerimanya dalam {days} hari terakhir
          </option>
        ))}
      </SelectField>
    </>
  );
}
