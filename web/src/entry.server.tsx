import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { AppShell } from './lib/app/app-shell.ts';

/** Runs in the build only, to write the pages down; every page waits until all of it is there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(
    <AppShell value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </AppShell>,
  );
  await body.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { status, headers });
}
