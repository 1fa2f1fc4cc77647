import type { Template } from '@sapa/contracts/campaigns/templates';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { clock } from '../../../lib/format.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { ChatPreview } from '../../../ui/chat-preview/chat-preview.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { previewOf } from '../preview-of.ts';
import classes from './template-form.module.css';

const LOOKS = [
  { value: 'light', name: 'Terang', Icon: IconSun },
  { value: 'dark', name: 'Gelap', Icon: IconMoon },
] as const;

/** As a customer's phone shows it, with the examples. */
export function TemplatePhone({
  business,
  content,
  category,
  file,
}: { business: string } & Pick<Template, 'content' | 'category' | 'file'>) {
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const now = useNow(60_000);
  return (
    <aside className={classes.preview} aria-label="Pratinjau">
      <div className={classes.previewHead}>
        <h3>Pratinjau</h3>
        <Switcher label="Tampilan ponsel" choices={LOOKS} chosen={look} onChoose={setLook} />
      </div>
      <ChatPreview
        business={business}
        look={look}
        time={clock(new Date(now))}
        {...previewOf(content, category, file)}
      />
      <p className={classes.hint}>
        {category === 'utility'
          ? 'Tidak ditagih Meta selama jendela 24 jam pelanggan terbuka; sesudahnya tarif Utility per pesan yang sampai.'
          : `Ditagih Meta dengan tarif ${category === 'marketing' ? 'Marketing' : 'Authentication'} per pesan yang sampai.`}
      </p>
    </aside>
  );
}
