import { sentenceOf } from '../../lib/api.ts';
import { Section } from '../../ui/frame/page.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Matrix } from './matrix.tsx';
import { PushSettings } from './push-settings.tsx';
import { usePreferences } from './queries.ts';
import { SoundSettings } from './sound-settings.tsx';

export function Preferences() {
  const preferences = usePreferences();
  if (preferences.isPending) {
    return (
      <div role="status" aria-label="Memuat pengaturan notifikasi">
        <Skeleton width="100%" height={360} />
      </div>
    );
  }
  if (preferences.isError)
    return <ErrorState text={sentenceOf(preferences.error)} onRetry={() => preferences.refetch()} />;
  const { matrix, previews, sound } = preferences.data;
  return (
    <>
      <Section
        title="Kejadian"
        text="Percakapan yang sedang Anda lihat tidak diberitahukan. Email dikirim bila lima menit kemudian belum dibaca."
      >
        <Matrix matrix={matrix} />
      </Section>
      <Section title="Push">
        <PushSettings previews={previews} />
      </Section>
      <Section title="Suara">
        <SoundSettings sound={sound} />
      </Section>
    </>
  );
}
