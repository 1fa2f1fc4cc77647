import agentDark from './pictures/agent-dark-1280.avif';
import agentDarkWebp from './pictures/agent-dark-1280.webp';
import agentLight from './pictures/agent-light-1280.avif';
import agentLightWebp from './pictures/agent-light-1280.webp';
import inboxDark from './pictures/inbox-dark-1280.avif';
import inboxDarkWebp from './pictures/inbox-dark-1280.webp';
import inboxDarkLarge from './pictures/inbox-dark-2080.avif';
import inboxLight from './pictures/inbox-light-1280.avif';
import inboxLightWebp from './pictures/inbox-light-1280.webp';
import inboxLightLarge from './pictures/inbox-light-2080.avif';
import phoneDark from './pictures/phone-dark-780.avif';
import phoneDarkWebp from './pictures/phone-dark-780.webp';
import phoneLight from './pictures/phone-light-780.avif';
import phoneLightWebp from './pictures/phone-light-780.webp';

const screens = {
  inbox: {
    width: 1280,
    height: 800,
    light: { avif: `${inboxLight} 1280w, ${inboxLightLarge} 2080w`, webp: inboxLightWebp },
    dark: { avif: `${inboxDark} 1280w, ${inboxDarkLarge} 2080w`, webp: inboxDarkWebp },
  },
  agent: {
    width: 1280,
    height: 800,
    light: { avif: `${agentLight} 1280w`, webp: agentLightWebp },
    dark: { avif: `${agentDark} 1280w`, webp: agentDarkWebp },
  },
  phone: {
    width: 780,
    height: 1440,
    light: { avif: `${phoneLight} 780w`, webp: phoneLightWebp },
    dark: { avif: `${phoneDark} 780w`, webp: phoneDarkWebp },
  },
} as const;

const DARK = '(prefers-color-scheme: dark)';
const SMALL = '(max-width: 767px)';

interface ProductPictureProps {
  screen: 'inbox' | 'agent';
  alt: string;
  sizes: string;
  className?: string;
  /** In the first view: fetched before anything else. */
  first?: boolean;
}

/** A real screen of the product (scripts/take-site-pictures.ts), in the visitor's scheme; `first` has a phone's too. */
export function ProductPicture({ screen, alt, sizes, className, first }: ProductPictureProps) {
  const { width, height, light, dark } = screens[screen];
  const { phone } = screens;
  return (
    <picture data-schemes>
      {first ? (
        <>
          <source
            media={`${SMALL} and ${DARK}`}
            type="image/avif"
            srcSet={phone.dark.avif}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
          <source
            media={SMALL}
            type="image/avif"
            srcSet={phone.light.avif}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
          <source
            media={`${SMALL} and ${DARK}`}
            srcSet={phone.dark.webp}
            width={phone.width}
            height={phone.height}
          />
          <source media={SMALL} srcSet={phone.light.webp} width={phone.width} height={phone.height} />
        </>
      ) : null}
      <source media={DARK} type="image/avif" srcSet={dark.avif} sizes={sizes} />
      <source type="image/avif" srcSet={light.avif} sizes={sizes} />
      <source media={DARK} srcSet={dark.webp} />
      <img
        className={className}
        src={light.webp}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
