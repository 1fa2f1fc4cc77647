import { describe, expect, inject, it } from 'vitest';
import { checkDatabase } from './check-database.ts';

describe('DATABASE_URL', () => {
  it('that works says nothing', async () => {
    await checkDatabase(inject('postgresAdminUrl'));
  });

  it.each([
    ['tidak ada PostgreSQL yang mendengarkan', 'postgresql://sapa:rahasia@127.0.0.1:1/sapa'],
    ['basis datanya belum ada', inject('postgresAdminUrl').replace('/postgres?', '/tiada?')],
  ])('that does not is explained (%s), its password kept secret', async (reason, url) => {
    const error = await checkDatabase(url).catch((refused: Error) => refused);
    expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(reason) });
    expect(String(error)).not.toContain('rahasia');
  });
});
