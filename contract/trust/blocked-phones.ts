import { z } from 'zod';
import {
  Id,
  IdList,
  optionalLines,
  PhoneInput,
  ShownLine,
  ShownText,
  Timestamp,
} from '#contract/common.ts';
import { BLOCK_REASONS, type Reputation as Counts } from './reputation.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Of a customer by all their phones: the customer's own faults only. */
export const Reputation = z
  .object({
    delivered: z.int(),
    returned: z.int(),
    refused: z.int(),
  } satisfies Record<keyof Counts, z.ZodType>)
  .meta({ id: 'Reputation' });

/** As much of a block as those see who meet the customer. */
export const CustomerBlock = z
  .object({
    id: Id,
    phone: z.string(),
    reason: z.enum(BLOCK_REASONS),
    until: Timestamp.nullable(),
    note: ShownText.nullable(),
    createdByName: ShownLine,
  })
  .meta({ id: 'CustomerBlock' });
export type CustomerBlock = z.infer<typeof CustomerBlock>;

export const ClientTrust = z
  .object({ clientId: Id, reputation: Reputation, block: CustomerBlock.nullable() })
  .meta({ id: 'ClientTrust' });
export type ClientTrust = z.infer<typeof ClientTrust>;

const BlockFields = z.object({
  reason: z.enum(BLOCK_REASONS),
  /** Null, or nothing: until somebody lifts it. */
  until: z.iso.datetime({ offset: true }).nullish(),
  note: optionalLines(500),
});

export const BlockPhone = BlockFields.extend({ phone: PhoneInput }).meta({ id: 'BlockPhone' });
export type BlockPhone = z.output<typeof BlockPhone>;

export const ChangeBlock = BlockFields.partial().meta({ id: 'ChangeBlock' });
export type ChangeBlock = z.output<typeof ChangeBlock>;

export const BlockedPhone = CustomerBlock.extend({
  createdAt: Timestamp,
  isOver: z.boolean(),
  /** Whose number it is; null while nobody ordered with it. */
  clientId: Id.nullable(),
  clientName: ShownLine.nullable(),
  /** Their orders that wait. */
  heldOrders: z.int(),
}).meta({ id: 'BlockedPhone' });
export type BlockedPhone = z.infer<typeof BlockedPhone>;

const BlockPath = z.object({ id: Id });
const edit = { permission: 'canEditOrders' } as const;
const view = { permission: 'canViewOrders' } as const;

export const blockedPhoneEndpoints = {
  listClientTrust: defineEndpoint({
    method: 'GET',
    path: '/api/clients/trust',
    summary: 'What some clients did with their parcels, and which are blocked',
    access: { permission: 'canViewSettings' },
    query: z.object({ ids: IdList }),
    responses: { 200: z.array(ClientTrust) },
  }),
  listBlockedPhones: defineEndpoint({
    method: 'GET',
    path: '/api/orders/blocked-phones',
    summary: 'The block list, newest first',
    access: view,
    responses: { 200: z.array(BlockedPhone) },
  }),
  createBlockedPhone: defineEndpoint({
    method: 'POST',
    path: '/api/orders/blocked-phones',
    summary: 'Block a phone: its orders wait until a person lets them go on',
    access: edit,
    shownTo: view,
    body: BlockPhone,
    responses: { 201: BlockedPhone },
  }),
  updateBlockedPhone: defineEndpoint({
    method: 'PATCH',
    path: '/api/orders/blocked-phones/{id}',
    summary: 'Change reason, end or note of a block',
    access: edit,
    shownTo: view,
    params: BlockPath,
    body: ChangeBlock,
    responses: { 200: BlockedPhone },
  }),
  deleteBlockedPhone: defineEndpoint({
    method: 'DELETE',
    path: '/api/orders/blocked-phones/{id}',
    summary: 'Lift a block; its orders go on by themselves',
    access: edit,
    params: BlockPath,
    responses: { 204: null },
  }),
};
