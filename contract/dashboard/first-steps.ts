import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';

/** What a new shop needs before it can sell, in the order that is best to do it. */
export const FIRST_STEPS = ['shop', 'product', 'prices', 'company', 'colleague', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A shop with more orders has begun, whatever is left of the steps. */
export const FIRST_ORDERS = 10;

export const FirstSteps = z
  .object({
    /** False while demo data is there, once everything is done or skipped, and after some orders. */
    isShown: z.boolean(),
    /** Without any order the dashboard's figures would all be zero. */
    hasOrders: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(FIRST_STEPS),
        /** Done is what the store has; a step that was skipped may still be done. */
        state: z.enum(['open', 'done', 'skipped']),
      }),
    ),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof FirstSteps>;

const edit = { permission: 'canEditSettings' } as const;

export const firstStepEndpoints = {
  getFirstSteps: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/first-steps',
    summary: 'What a new shop has done of what it needs, and what is left',
    access: edit,
    responses: { 200: FirstSteps },
  }),
  skipFirstStep: defineEndpoint({
    method: 'POST',
    path: '/api/dashboard/first-steps/{step}/skip',
    summary: 'Leave out a step of a new shop',
    access: edit,
    params: z.object({ step: z.enum(FIRST_STEPS) }),
    responses: { 204: null },
  }),
};
