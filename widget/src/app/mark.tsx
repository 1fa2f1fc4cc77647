import type { WidgetConfig } from '@sapa/contracts';

/** The shop's picture, else its first letter on its colour. */
export const Mark = ({ config }: { config: WidgetConfig | null }) =>
  config?.picture_url ? (
    <img class="mark" src={config.picture_url} alt="" width={38} height={38} />
  ) : (
    <span class="mark" aria-hidden="true">
      {[...(config?.name.trim() ?? '')][0]?.toUpperCase()}
    </span>
  );
