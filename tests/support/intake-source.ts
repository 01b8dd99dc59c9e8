import { createHmac } from 'node:crypto';
import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import type { IntakeAnswer } from '#contract/intake/intake.ts';
import type { Source } from '#contract/intake/sources.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { workInbox } from '#server/features/intake/work-off/inbox-job.ts';
import type { HttpClient } from './http-client.ts';
import type { TestApp } from './test-app.ts';

export const INTAKE_DEPS = { secretBox: createSecretBox('0f'.repeat(32)) };
export const SECRET = 'lawha-source-secret-1';

export async function connectSource(
  client: HttpClient,
  fields: Partial<Record<keyof Source | 'secret', unknown>> & { kind?: IntakeKind } = {},
): Promise<Source> {
  const body = { kind: 'generic', name: 'المتجر', secret: SECRET, ...fields };
  const answer = await client.request('POST', '/api/sources', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as Source;
}

/** An order as a shop's own program sends it. */
export const sentOrder = (fields: object = {}) => ({
  externalId: 'A-1',
  customer: { name: 'كريم بن علي', phone: '0550 12 34 56' },
  wilaya: 'الجزائر',
  commune: 'باب الزوار',
  address: 'حي 5 جويلية',
  items: [{ name: 'ساعة يد', quantity: 2, price: 1500 }],
  deliveryFee: 400,
  total: 3400,
  ...fields,
});

export const signedHeaders = (body: string, secret: string, at: Date) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-lawha-timestamp': timestamp,
    'x-lawha-signature': `v1=${signature}`,
  };
};

export interface Delivered {
  status: number;
  body: IntakeAnswer & { code?: string; serverTime?: string };
}

/** Sends a body as it is, signed unless the headers say otherwise. */
export async function deliver(
  app: TestApp,
  source: Pick<Source, 'path'>,
  sent: object | string,
  {
    secret = SECRET,
    headers = {},
    at = app.now(),
  }: {
    secret?: string;
    headers?: Record<string, string>;
    at?: Date;
  } = {},
): Promise<Delivered> {
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const answer = await fetch(`${app.url}${source.path}`, {
    method: 'POST',
    headers: { ...signedHeaders(body, secret, at), ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Delivered['body'] };
}

/** Reads all that was stored, as the server's job does. */
export async function workOffInbox({ db, now }: TestApp): Promise<void> {
  while ((await workInbox({ db, now })) > 0);
}
