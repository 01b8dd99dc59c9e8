import { z } from 'zod';
import { AUDIT_GROUP_NAMES } from './audit-group-names.ts';
import { AUDIT_ACTIONS } from './audit-groups.ts';
import { Day, Id, PageQuery, ShownLine, ShownText, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { VIEW_LISTS } from './view-lists.ts';

/** The lists that can be exported, and the permission to see each. */
export const EXPORT_PERMISSIONS = {
  orders: 'canViewOrders',
  clients: 'canViewSettings',
  specialClients: 'canViewSettings',
  deliveryCompanies: 'canViewSettings',
  shippingCosts: 'canViewSettings',
  wheelSpins: 'canViewOrders',
  stockMoves: 'canViewProducts',
  returns: 'canDispatchOrders',
  payStatements: 'canViewFinance',
  reports: 'canViewFinance',
  carrierDebts: 'canViewFinance',
} as const satisfies Record<string, Permission>;
export type ExportedList = keyof typeof EXPORT_PERMISSIONS;
const LISTS = Object.keys(EXPORT_PERMISSIONS) as [ExportedList, ...ExportedList[]];

const Value = z.union([ShownText, z.number(), z.boolean(), z.null()]);

/** Extra facts about the action. Never a password, a token or a key: see recordAudit. */
const AuditDetails = z.object({
  changes: z.record(z.string(), z.object({ from: Value, to: Value })).optional(),
  list: z.enum(LISTS).optional(),
  count: z.int().optional(),
  /** The orders that were sent to the company of the line. */
  orderIds: z.array(Id).optional(),
  /** Of a view that is, and was, shared with those who see its list. */
  sharedList: z.enum(VIEW_LISTS).optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

export const AuditEvent = z
  .object({
    id: z.int(),
    at: Timestamp,
    action: z.enum(AUDIT_ACTIONS),
    /**
     * Null when nobody was signed in, or when the user has since been deleted; the name is kept.
     */
    actorId: Id.nullable(),
    actorName: ShownLine.nullable(),
    /** The object of the action: a user, an order, a delivery company. */
    subjectId: z.string().nullable(),
    subjectName: ShownLine.nullable(),
    /** IP address of the caller. */
    address: z.string().nullable(),
    details: AuditDetails.nullable(),
    /** Subject or details need a permission that the reader lacks, and are null. */
    isWithheld: z.boolean(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

const AuditFilter = z.object({
  group: z.enum(AUDIT_GROUP_NAMES).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Matches actions by this user and actions on this user. */
  userId: Id.optional(),
  /** Calendar days in Algerian time, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AUDIT_PAGE_SIZE = 20;

export const auditEndpoints = {
  listAuditEvents: defineEndpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'What users did, newest first',
    access: { permission: 'canViewUsers' },
    query: AuditFilter.extend(PageQuery.shape),
    responses: { 200: z.array(AuditEvent) },
  }),
  recordExport: defineEndpoint({
    method: 'POST',
    path: '/api/audit/exports',
    summary: 'Writes down that a list is leaving as a file; the browser calls it before it saves',
    access: 'session',
    body: z
      .object({ list: z.enum(LISTS), count: z.int().min(0).max(100_000_000) })
      .meta({ id: 'RecordExport' }),
    responses: { 204: null },
  }),
};
