import { z } from 'zod';
import { CARRIER_FAMILIES } from '#contract/carriers/carrier-families.ts';
import { Amount, Id, optionalText, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CARRIER_STATES, PARCEL_STATES } from '#contract/carriers/parcel-states.ts';
import { TASK_KINDS } from './task-kinds.ts';

/** So many tasks are shown at once, the oldest; the others follow as these are done. */
const MOST_TASKS = 100;
const MAX_NOTE = 500;

export const ParcelTask = z
  .object({
    id: Id,
    kind: z.enum(TASK_KINDS),
    /** What the carrier said, in its own words. */
    detail: ShownLine.nullable(),
    openedAt: Timestamp,
    companyId: Id,
    companyName: ShownLine,
    parcel: z.object({
      id: Id,
      tracking: ShownLine.nullable(),
      state: z.enum(PARCEL_STATES),
      attempts: z.int(),
      nextAttemptOn: ShownLine.nullable(),
      place: ShownLine.nullable(),
      driverName: ShownLine.nullable(),
      driverPhone: ShownLine.nullable(),
    }),
    order: z.object({
      id: Id,
      orderNumber: z.string(),
      customerName: ShownLine,
      phone: z.string(),
      wilayaCode: z.int(),
      commune: ShownLine,
      totalAmount: Amount,
    }),
  })
  .meta({ id: 'ParcelTask' });
export type ParcelTask = z.infer<typeof ParcelTask>;

export const OpenTasks = z
  .object({
    tasks: z.array(ParcelTask).max(MOST_TASKS),
    /** Of all tasks of the chosen company, by kind; kinds without one are left out. */
    counts: z.partialRecord(z.enum(TASK_KINDS), z.int()),
    companies: z.array(z.object({ id: Id, name: ShownLine, count: z.int() })),
    /** Companies whose webhook brings nothing although their parcels move. */
    silentHooks: z.array(z.object({ companyId: Id, companyName: ShownLine, since: Timestamp })),
  })
  .meta({ id: 'OpenTasks' });
export type OpenTasks = z.infer<typeof OpenTasks>;

export const TaskFilter = z.object({
  /** `other`: all but failed deliveries. */
  kind: z.enum([...TASK_KINDS, 'other']).optional(),
  companyId: Id.optional(),
});
export type TaskFilter = z.output<typeof TaskFilter>;

/** `none` for a word that moves nothing. */
const Meaning = z.enum([...CARRIER_STATES, 'none']);
export type WordMeaning = z.infer<typeof Meaning>;

export const CarrierWord = z
  .object({
    id: Id,
    family: z.enum(CARRIER_FAMILIES),
    word: ShownLine,
    firstSeenAt: Timestamp,
    /** Null until somebody decides. */
    meaning: Meaning.nullable(),
    /** An order whose parcel it was said about. */
    orderId: Id.nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'CarrierWord' });
export type CarrierWord = z.infer<typeof CarrierWord>;

export const taskEndpoints = {
  listTasks: defineEndpoint({
    method: 'GET',
    path: '/api/tasks',
    summary: 'What is to be done about parcels, the oldest first',
    access: { permission: 'canDispatchOrders' },
    query: TaskFilter,
    responses: { 200: OpenTasks },
  }),
  finishTask: defineEndpoint({
    method: 'POST',
    path: '/api/tasks/{id}/done',
    summary: 'Mark a task as done; a note goes to the timeline of the order',
    access: { permission: 'canDispatchOrders' },
    params: z.object({ id: Id }),
    body: z.object({ note: optionalText(MAX_NOTE) }).meta({ id: 'FinishTask' }),
    responses: { 204: null },
  }),
  listCarrierWords: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-words',
    summary: 'Words of carriers that nobody had a reading for, those without a decision first',
    access: { permission: 'canViewSettings' },
    responses: { 200: z.array(CarrierWord) },
  }),
  decideCarrierWord: defineEndpoint({
    method: 'PATCH',
    path: '/api/carrier-words/{id}',
    summary: 'Say what a word of a carrier means, also for the parcels that have it already',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params: z.object({ id: Id }),
    body: z.object({ meaning: Meaning }).meta({ id: 'DecideCarrierWord' }),
    responses: { 200: CarrierWord },
  }),
};
