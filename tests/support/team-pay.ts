import type { ListedStatement, PayStatement, StoredPayRules } from '#contract/team/team-pay.ts';
import type { HttpClient } from './http-client.ts';

export const PAY: StoredPayRules = {
  confirmed: 20,
  delivered: 50,
  upsell: 30,
  returned: 40,
  tierBy: 'delivered',
  tiers: [],
};

export interface Asked {
  userId: string;
  from: string;
  to: string;
}

export async function setPay(client: HttpClient, rules: Partial<StoredPayRules> = {}) {
  const { body } = await client.request('GET', '/api/team/pay-rules');
  const { version } = body as { version: number };
  const sent = { ...PAY, ...rules, version };
  const { status } = await client.request('PUT', '/api/team/pay-rules', { body: sent });
  if (status !== 200) throw new Error(`The rules were refused with ${status}`);
}

export async function draftOf(client: HttpClient, asked: Asked): Promise<PayStatement> {
  const query = new URLSearchParams({ ...asked });
  const { status, body } = await client.request('GET', `/api/team/draft?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as PayStatement;
}

/** Without an amount, the one of the draft. */
export async function close(client: HttpClient, asked: Asked, amount?: number) {
  const seen = amount ?? (await draftOf(client, asked)).amount;
  const body = { ...asked, amount: seen };
  return client.request('POST', '/api/team/statements', { body });
}

export async function closed(client: HttpClient, asked: Asked): Promise<PayStatement> {
  const { status, body } = await close(client, asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as PayStatement;
}

export async function statements(client: HttpClient): Promise<ListedStatement[]> {
  return (await client.request('GET', '/api/team/statements')).body as ListedStatement[];
}
