import { StartupError } from '../startup-error.ts';

/** Turns what `listen` refused into a sentence that says what to do; anything unknown comes back as it was. */
export function describeListenError(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = port < 65_535 ? port + 1 : 3000;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain: PORT=${other} npm start`,
    );
  if (code === 'EACCES')
    return new StartupError(
      `Port ${port} tidak boleh dibuka oleh pengguna ini. Pilih port di atas 1023: PORT=3000 npm start`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `HOST=${host} bukan alamat milik komputer ini. Pakai localhost, atau 0.0.0.0 untuk semua alamat.`,
    );
  return error instanceof Error ? error : new Error(String(error));
}
