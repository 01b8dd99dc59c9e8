import type { FastifyRequest } from 'fastify';
import type { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import type { Handlers } from '../../../http/handler.ts';
import { toSessionUser } from '../auth-service.ts';
import type { SessionStart } from '../session-cookie.ts';
import { addApp, setUpApp } from './authenticator-app.ts';
import { confirmSession, confirmSessionFactor, finishLogin } from './second-step-service.ts';
import type { FactorTools } from './factor-proof.ts';
import { listSecondFactors, removeSecondFactor, renewRecoveryCodes } from './factors-service.ts';
import { addPasskey, setUpPasskey } from './passkey-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function secondFactorHandlers(
  entry: SessionStart,
  toolsFor: (request: FastifyRequest) => FactorTools,
): Handlers<keyof typeof secondFactorEndpoints> {
  return {
    finishLogin: async (ctx, { body }, exchange) => {
      const place = entry.placeOf(exchange);
      const entered = await finishLogin(ctx, toolsFor(exchange.request), body, place);
      await entry.startSession(ctx, exchange, entered, place);
      return { status: 200, body: toSessionUser(entered.user) };
    },
    confirmSession: async (ctx, { body }, { request }) => {
      const challenge = await confirmSession(ctx, toolsFor(request), body);
      return challenge === null ? DONE : { status: 202, body: challenge };
    },
    confirmSessionFactor: async (ctx, { body }, { request }) => {
      await confirmSessionFactor(ctx, toolsFor(request), body);
      return DONE;
    },
    listSecondFactors: async (ctx, _input, { request }) => ({
      status: 200,
      body: await listSecondFactors(ctx, toolsFor(request)),
    }),
    setUpApp: async (ctx, _input, { request }) => ({
      status: 200,
      body: await setUpApp(ctx, toolsFor(request)),
    }),
    addApp: async (ctx, { body }, { request }) => ({
      status: 201,
      body: { recoveryCodes: await addApp(ctx, toolsFor(request), body) },
    }),
    setUpPasskey: async (ctx, _input, { request }) => ({
      status: 200,
      body: await setUpPasskey(ctx, toolsFor(request)),
    }),
    addPasskey: async (ctx, { body }, { request }) => ({
      status: 201,
      body: { recoveryCodes: await addPasskey(ctx, toolsFor(request), body) },
    }),
    removeSecondFactor: async (ctx, { params }) => {
      await removeSecondFactor(ctx, params.id);
      return DONE;
    },
    renewRecoveryCodes: async (ctx) => ({
      status: 200,
      body: { recoveryCodes: await renewRecoveryCodes(ctx) },
    }),
  };
}
