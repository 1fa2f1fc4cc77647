import { StartupError } from '../startup-error.ts';

/**
 * Turns what `listen` refused into a sentence that says what to do; anything unknown comes back as it was.
 * `setting` and `command` are what somebody types to choose another port.
 */
export function describeListenError(
  error: unknown,
  host: string,
  port: number,
  { setting = 'PORT', command = 'npm start' } = {},
): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = port < 65_535 ? port + 1 : 3000;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain: ${setting}=${other} ${command}`,
    );
  if (code === 'EACCES')
    return new StartupError(
      `Port ${port} tidak boleh dibuka oleh pengguna ini. Pilih port di atas 1023: ${setting}=3000 ${command}`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `HOST=${host} bukan alamat milik komputer ini. Pakai localhost, atau 0.0.0.0 untuk semua alamat.`,
    );
  return error instanceof Error ? error : new Error(String(error));
}
