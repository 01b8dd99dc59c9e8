import { z } from 'zod';
import { Id } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { CHANGES_PATH, TOPICS } from './topics.ts';

/** One `data:` line of the event stream. `id` is set when the change concerns a single object. */
export const Change = z
  .object({
    topic: z.enum(TOPICS),
    id: z.string().optional(),
    /** Of an order's client: what is shown of them may have changed with the order. */
    clientId: Id.optional(),
    /** No list gains or loses the object and no figure changes: only what shows it is stale. */
    isRowOnly: z.literal(true).optional(),
    /** Set when the change is shown as a notice, whatever screen the user is on. */
    notice: z.enum(['newOrder', 'lowStock']).optional(),
    /** The user who made the change; they get no notice of it. */
    by: z.string().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

const ChangesQuery = z.object({
  /** Milliseconds since the page began to read: topics that have changed since then come first. */
  pageAge: z.coerce.number().int().min(0).optional(),
});

export const liveUpdateEndpoints = {
  streamChanges: defineEndpoint({
    method: 'GET',
    path: CHANGES_PATH,
    summary: 'Server-sent events: what changed, of what the caller may see',
    access: 'session',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    produces: 'text/event-stream',
    query: ChangesQuery,
    responses: { 200: Change },
  }),
};
