import {
  type AudienceSource,
  type CampaignAudience,
  campaignParts,
} from '@sapa/contracts/campaigns/campaign-audience';
import { useLabels } from '../../entities/labels/queries.ts';
import { useSegments } from '../../entities/segments/queries.ts';
import { count } from '../../lib/format.ts';

interface Known {
  segments: readonly { id: string; name: string }[];
  labels: readonly { id: string; name: string }[];
}

/** What a source of recipients is called; one that is not there any more says so. */
export function nameOfSource(source: AudienceSource, { segments, labels }: Known): string {
  const nameIn = (known: Known['labels'], id: string) => known.find((one) => one.id === id)?.name;
  const called = (word: string, name: string | undefined) => (name ? `${word} ${name}` : 'Sudah dihapus');
  switch (source.kind) {
    case 'all':
      return 'Semua kontak';
    case 'segment':
      return called('Segmen', nameIn(segments, source.id));
    case 'label':
      return called('Label kontak', nameIn(labels, source.id));
    case 'conversation_label':
      return called('Label percakapan', nameIn(labels, source.id));
    case 'contacts':
      return `${count(source.ids.length)} kontak pilihan`;
    case 'filter':
      return 'Kontak menurut saringan';
    case 'file':
      return 'Daftar dari berkas';
    case 'campaign':
      return `Yang ${campaignParts[source.part]} di siaran sebelumnya`;
  }
}

/** `Segmen Pelanggan setia dan 2 lainnya`; empty until their names are known. */
export function useAudienceName(): (audience: CampaignAudience) => string {
  const segments = useSegments().data;
  const labels = useLabels().data;
  return ({ include }) => {
    const [first, ...others] = include;
    if (first === undefined) return 'Penerima belum dipilih';
    if (!segments || !labels) return '';
    const name = nameOfSource(first, { segments, labels });
    return others.length === 0 ? name : `${name} dan ${count(others.length)} lainnya`;
  };
}
