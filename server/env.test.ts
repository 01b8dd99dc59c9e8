import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

describe('environment', () => {
  it('needs nothing for a first run', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO_DATA: 'on',
      ADMIN_USERNAME: 'admin',
      STOREFRONT_SLUG: 'storefront',
      BACKUPS_KEPT: 7,
      LOG_LEVEL: 'info',
    });
  });

  it('makes no daily backups of another PostgreSQL unless asked', () => {
    const DATABASE_URL = 'postgres://lawha@localhost/lawha';
    expect(readEnvironment({ DATABASE_URL }).BACKUPS_KEPT).toBe(0);
    expect(readEnvironment({ DATABASE_URL, BACKUPS_KEPT: '3' }).BACKUPS_KEPT).toBe(3);
  });

  it('seeds no demo into a PostgreSQL unless asked', () => {
    const DATABASE_URL = 'postgres://lawha@localhost/lawha';
    expect(readEnvironment({ DATABASE_URL }).DEMO_DATA).toBe('off');
    expect(readEnvironment({ DATABASE_URL, DEMO_DATA: 'on' }).DEMO_DATA).toBe('on');
  });

  it('takes several servers of one database', () => {
    const DATABASE_URL =
      'postgres://lawha:secret@one:5432,two:5433/lawha?target_session_attrs=read-write';
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://lawha@one,,two/lawha'],
    ['DATABASE_URL', 'postgres://lawha@one:x,two/lawha'],
    ['DATABASE_URL', 'postgres://lawha@one,two/lawha?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'postgres://lawha@localhost/lawha'],
    ['DEMO_DATA', 'yes'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['PUBLIC_URL', 'lawha.example'],
    ['STOREFRONT_SLUG', '../etc'],
    ['STOREFRONT_URL', 'ftp://shop.example'],
    ['STOREFRONT_URL', 'https://user:secret@shop.example'],
    ['S3_ENDPOINT', 'files.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['ENCRYPTION_KEY', 'a passphrase'],
    ['SYNC_API_KEY', 'k'],
    ['SYNC_API_KEY', 'fifteen-letters'],
    ['BACKUPS_KEPT', '-1'],
    ['BACKUP_BEFORE_UPGRADE', 'yes'],
    ['DRAIN_SECONDS', '301'],
    ['METRICS_PORT', 'on'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it('says how long the key of the storefront has to be, and takes one of 16 characters', () => {
    expect(() => readEnvironment({ SYNC_API_KEY: 'k' })).toThrow(
      'SYNC_API_KEY should be at least 16 characters',
    );
    const SYNC_API_KEY = 'sixteen-letters.';
    expect(readEnvironment({ SYNC_API_KEY }).SYNC_API_KEY).toBe(SYNC_API_KEY);
  });

  it('wants all of S3 or nothing of it', () => {
    const S3_ENDPOINT = 'https://files.example';
    expect(() => readEnvironment({ S3_ENDPOINT })).toThrow('S3_SECRET_ACCESS_KEY');
    const rest = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readEnvironment({ S3_ENDPOINT, ...rest }).S3_REGION).toBe('auto');
  });
});
