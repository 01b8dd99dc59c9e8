import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const LONGEST_TOKEN = 100;
const MOST_BYTES = 262_144;
const HookPath = z.object({ company: Id, token: z.string().min(1).max(LONGEST_TOKEN) });

export const carrierHookEndpoints = {
  answerCarrierCheck: defineEndpoint({
    method: 'GET',
    path: '/api/carriers/{company}/webhook/{token}',
    summary: 'A carrier asks whether the address of its webhook is ours; answered in plain text',
    access: 'public',
    rawBody: MOST_BYTES,
    params: HookPath,
    produces: 'text/plain',
    responses: { 200: z.string() },
  }),
  takeCarrierHook: defineEndpoint({
    method: 'POST',
    path: '/api/carriers/{company}/webhook/{token}',
    summary: 'What a carrier says about parcels: checked, stored once and worked off later',
    access: 'public',
    rawBody: MOST_BYTES,
    params: HookPath,
    responses: { 200: z.object({ events: z.int() }) },
  }),
};
