/** The part of Meta's SDK that Embedded Signup needs. */
export interface MetaSdk {
  init(settings: { appId: string; version: string; xfbml: boolean }): void;
  login(
    callback: (response: { authResponse?: { code?: string } | null }) => void,
    options: {
      config_id: string;
      response_type: 'code';
      override_default_response_type: true;
      extras: { setup: Record<string, never> };
    },
  ): void;
}

declare global {
  interface Window {
    FB?: MetaSdk;
    fbAsyncInit?: () => void;
  }
}

/** Browsers let a click open a window for 5 seconds (Chromium, Firefox); the SDK has to be there before. */
const LOAD_MS = 4_000;

let loading: Promise<MetaSdk | null> | null = null;

/** Meta's SDK, loaded on the first call. Null when it does not come: blocked, offline, too slow. */
export function metaSdk(settings: { url: string; appId: string; version: string }): Promise<MetaSdk | null> {
  loading ??= load(settings.url).then((sdk) => {
    sdk?.init({ appId: settings.appId, version: settings.version, xfbml: false });
    // The next try may find a better network.
    if (sdk === null) loading = null;
    return sdk;
  });
  return loading;
}

function load(url: string): Promise<MetaSdk | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      resolve(null);
    };
    const timer = setTimeout(giveUp, LOAD_MS);
    // The file at this address only fetches the SDK proper, which calls this when it is ready.
    window.fbAsyncInit = () => {
      clearTimeout(timer);
      resolve(window.FB ?? null);
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      giveUp();
    });
    script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  });
}
