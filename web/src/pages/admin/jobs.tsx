import { FailedJobs } from '../../features/admin-jobs/failed-jobs.tsx';
import { Quarantine } from '../../features/admin-jobs/quarantine.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Pekerjaan · Sapa' }];
}

export default function Jobs() {
  return (
    <Page title="Pekerjaan" subtitle="Yang gagal di belakang layar, dan kiriman masuk yang tidak terbaca.">
      <Section
        title="Pekerjaan yang gagal"
        text="Dicoba lagi dengan sendirinya sampai percobaannya habis; setelah itu menunggu Anda."
      >
        <FailedJobs />
      </Section>
      <Section title="Kiriman tidak terbaca" text="Disimpan utuh. Setelah pembaruan, coba baca ulang.">
        <Quarantine />
      </Section>
    </Page>
  );
}
