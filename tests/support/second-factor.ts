import {
  secondFactorEndpoints,
  type AppSetup,
  type RecoveryCodes,
} from '#contract/auth/second-factor.ts';
import { fromBase32, totpCode } from '#server/features/auth/second-factor/totp.ts';
import type { HttpClient } from './http-client.ts';

const { addApp, setUpApp } = secondFactorEndpoints;
const STEP_MS = 30_000;

/** What an authenticator app shows at this moment. */
export const appCode = (secret: string, now: Date) =>
  totpCode(fromBase32(secret), Math.floor(now.getTime() / STEP_MS));

/** Adds an authenticator app as its user would; returns its secret, the code used and the recovery codes. */
export async function enrolApp(client: HttpClient, now: Date) {
  const { secret, setup } = (await client.call(setUpApp)).body as AppSetup;
  const code = appCode(secret, now);
  const answer = await client.call(addApp, { body: { setup, code } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { secret, code, recoveryCodes: (answer.body as RecoveryCodes).recoveryCodes };
}
