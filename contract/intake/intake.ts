import { z } from 'zod';
import { Id, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const MEGABYTE = 1_048_576;
/** Of a call with many orders; one order may have a megabyte. */
const MOST_BATCH_BYTES = 5 * MEGABYTE;
export const MOST_ORDER_BYTES = MEGABYTE;
export const MOST_ORDERS = 500;

/** What became of each order of a call, in its order. */
export const IntakeAnswer = z
  .object({
    results: z.array(
      z.object({
        index: z.int(),
        externalId: ShownLine,
        /** `duplicate`: these bytes were here before. `refused`: nothing was stored. */
        result: z.enum(['stored', 'duplicate', 'refused', 'ignored']),
        /** Of our inbox. */
        id: Id.nullable(),
        /** Why it was refused, for programs. */
        reason: ShownLine.nullable(),
      }),
    ),
  })
  .meta({ id: 'IntakeAnswer' });
export type IntakeAnswer = z.infer<typeof IntakeAnswer>;

export const INTAKE_PREFIX = '/api/intake/';
export const intakePath = (sourceId: string) => `${INTAKE_PREFIX}${sourceId}`;

export const intakeEndpoints = {
  takeDelivery: defineEndpoint({
    method: 'POST',
    path: '/api/intake/{sourceId}',
    summary: 'Orders of a connected shop, sheet or program: checked, stored, and read later',
    access: 'public',
    rawBody: MOST_BATCH_BYTES,
    params: z.object({ sourceId: Id }),
    responses: { 200: IntakeAnswer, 400: IntakeAnswer },
  }),
};
