import pg from 'pg';
import { StartupError } from '../../startup-error.ts';

/** The oldest that the project is tried on (Citus 13 runs on it). */
const OLDEST_VERSION = 150_000;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'tidak ada PostgreSQL yang mendengarkan di alamat itu',
  ENOTFOUND: 'nama hostnya tidak dikenal',
  ETIMEDOUT: 'alamat itu tidak menjawab',
  '28P01': 'sandinya salah',
  '28000': 'penggunanya tidak boleh masuk',
  '3D000': 'basis datanya belum ada; buat dahulu dengan createdb',
};

/** @throws StartupError saying what is wrong with DATABASE_URL, without repeating it: it holds a password */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < OLDEST_VERSION)
      throw new StartupError(
        'DATABASE_URL menunjuk PostgreSQL yang terlalu tua. Sapa membutuhkan PostgreSQL 15 ke atas.',
      );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code = '', message } = error as Error & { code?: string };
    throw new StartupError(
      `DATABASE_URL tidak bisa dipakai: ${REASONS[code] ?? message}. Perbaiki, atau kosongkan untuk PostgreSQL bawaan.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
