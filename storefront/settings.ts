import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Settings {
  host: string;
  port: number;
  /** Folder of the storefront's own data. */
  folder: string;
  dashboardUrl: string;
  /** The key that we send to the dashboard: its SYNC_API_KEY. */
  dashboardKey: string;
  /** The key that the dashboard sends to us: its STOREFRONT_API_KEY. */
  ownKey: string;
  /** The keys were generated just now, so the dashboard has to be started with them. */
  areKeysNew: boolean;
}

type Keys = Pick<Settings, 'dashboardKey' | 'ownKey'>;

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const folder = resolve(env.STOREFRONT_DATA_DIR ?? 'data/reference-storefront');
  mkdirSync(folder, { recursive: true });
  const { SYNC_API_KEY: dashboardKey, STOREFRONT_API_KEY: ownKey } = env;
  return {
    host: '127.0.0.1',
    port: Number(env.PORT ?? 4000),
    folder,
    dashboardUrl: new URL(env.DASHBOARD_URL ?? 'http://127.0.0.1:3000').origin,
    ...(dashboardKey === undefined || ownKey === undefined
      ? { ...keysIn(folder), areKeysNew: true }
      : { dashboardKey, ownKey, areKeysNew: false }),
  };
}

/** Generated once and stored in a file that only the owner can read. */
function keysIn(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = { dashboardKey: randomKey(), ownKey: randomKey() };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

const randomKey = () => randomBytes(24).toString('base64url');

/** The variables that make the dashboard listen at this URL; empty if it is the default. */
export function placeOf(dashboardUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(dashboardUrl);
  // With https a proxy in front of the dashboard has the port.
  if (protocol === 'https:') return [`PUBLIC_URL=${origin}`];
  const isLocal = ['127.0.0.1', 'localhost'].includes(hostname);
  return [
    ...(port === '3000' ? [] : [`PORT=${port || '80'}`]),
    ...(isLocal ? [] : [`HOST=${hostname.replaceAll(/[[\]]/g, '')}`]),
  ];
}
