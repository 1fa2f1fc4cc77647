import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import jakartaUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { AppShell } from './lib/app/app-shell.ts';
import { colorSchemeScript } from './lib/app/color-scheme.ts';
import { listenForInstallOption } from './lib/app/install-option.ts';
import { earlyAnswerScript } from './lib/server/early-answer.ts';
import { ErrorPage } from './ui/frame/error-page.tsx';
import { Splash } from './ui/frame/splash.tsx';

if (!import.meta.env.SSR) listenForInstallOption();

/**
 * The order of authority, said before the first of all styles: in which order their files arrive is the bundler's
 * affair. `library` is for components that a screen brings along. What a screen (`app`) asks of a part (`ui`) holds
 * though the part's styles come late, with a dialog. `override` is for the two rules that nothing may outdo.
 */
const LAYERS = '@layer base, library, ui, app, override;';

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const };
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { ...font, href: interUrl },
    { ...font, href: jakartaUrl },
  ];
}

export function meta() {
  return [{ title: 'Sapa' }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const island = useIsland();
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f3ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0f0e" />
        <HeadScripts />
        <style>{LAYERS}</style>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {island ? (
          <script type="module" src={island} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The one script of a page that is a document (`handle.island` in its route), instead of the whole app's. In
 * development there are no documents: every page is the app's.
 */
function useIsland(): string | null {
  const isShell = useContext(AppShell);
  const handles = useMatches().map((match) => match.handle as { island?: string } | undefined);
  return import.meta.env.PROD && !isShell
    ? (handles.findLast((handle) => handle?.island)?.island ?? null)
    : null;
}

function HeadScripts() {
  // Strings of our own with no input from outside: one has to run before the first paint, one before the app's files.
  return (
    <>
      {useContext(AppShell) || !import.meta.env.SSR ? <script>{earlyAnswerScript}</script> : null}
      <script>{colorSchemeScript}</script>
    </>
  );
}

export function HydrateFallback() {
  return <Splash />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <ErrorPage missing={missing} />;
}
