import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CHANGES_PATH, TOPICS } from './topics.ts';

/** One `data:` line of the stream. `id` names the object when the change is about just one. */
export const Change = z
  .object({
    topic: z.enum(TOPICS),
    id: z.string().optional(),
    /** Worth telling people who look elsewhere. */
    notice: z.enum(['newOrder', 'lowStock']).optional(),
    /** Whose doing it was; they need not be told. */
    by: z.string().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const liveUpdateEndpoints = {
  streamChanges: defineEndpoint({
    method: 'GET',
    path: CHANGES_PATH,
    summary: 'Server-sent events: what changed, of what the caller may see',
    access: 'session',
    beforePasswordChange: true,
    produces: 'text/event-stream',
    responses: { 200: Change },
  }),
};
