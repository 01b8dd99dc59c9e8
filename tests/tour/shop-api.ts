import { request } from '@playwright/test';
import type { Shop } from './shops.ts';

/** An API client signed in as administrator; it throws on errors. */
export async function enterApi(shop: Shop) {
  const api = await request.newContext({ baseURL: shop.url });
  const send = async <Answer>(method: 'POST' | 'PATCH' | 'GET', path: string, data?: unknown) => {
    const answer = await api.fetch(path, { method, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  await send('POST', '/api/auth/login', { username: 'admin', password: shop.passwords.admin });
  return { send, leave: () => api.dispose() };
}
