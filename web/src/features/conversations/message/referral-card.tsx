import type { Referral } from '@sapa/contracts/conversations/referrals';
import { IconExternalLink, IconLink, IconSpeakerphone, IconTag } from '@tabler/icons-react';
import classes from './referral-card.module.css';

const KINDS: Record<Referral['kind'], { name: string; link: string; Icon: typeof IconLink }> = {
  ad: { name: 'Menulis dari iklan', link: 'Lihat iklan', Icon: IconSpeakerphone },
  post: { name: 'Menulis dari postingan', link: 'Lihat postingan', Icon: IconSpeakerphone },
  link: { name: 'Menulis dari tautan chat', link: 'Buka tautan', Icon: IconLink },
  product: { name: 'Bertanya tentang produk', link: 'Lihat produk', Icon: IconTag },
};

/** What the customer pressed before this message: the ad as they saw it. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const { kind, headline, body, greeting, ad_id, url, picture } = referral;
  const { name, link, Icon } = KINDS[kind];
  const shown = picture?.state === 'ready' ? picture.thumbnail_url : null;
  return (
    <aside className={classes.card} aria-label={name}>
      {shown ? <img className={classes.picture} src={shown} alt="" loading="lazy" /> : null}
      <div className={classes.words}>
        <small className={classes.kind}>
          <Icon size={14} stroke={1.8} aria-hidden="true" />
          {name}
        </small>
        {headline || ad_id ? <strong>{headline ?? `Iklan ${ad_id}`}</strong> : null}
        {body ? <span className={classes.body}>{body}</span> : null}
        {greeting ? <span className={classes.body}>Sapaan iklan: “{greeting}”</span> : null}
        {url ? (
          <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
            {link}
            <IconExternalLink size={14} stroke={1.8} aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </aside>
  );
}
