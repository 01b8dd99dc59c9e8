import { z } from 'zod';
import { Day, Id, PageQuery, ShownLine, ShownText, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { VIEW_LISTS } from '#contract/views/view-lists.ts';

/** How the audit screen filters the recorded actions. */
export const AUDIT_GROUP_NAMES = ['access', 'users', 'settings', 'records', 'exports'] as const;
export type AuditGroup = (typeof AUDIT_GROUP_NAMES)[number];

/** The recorded actions, grouped as the audit screen filters them. */
export const AUDIT_GROUPS = {
  access: [
    'login',
    'login_failed',
    'logout',
    'password_changed',
    'second_factor_added',
    'second_factor_removed',
    'recovery_code_used',
    'recovery_codes_renewed',
  ],
  users: [
    'user_created',
    'user_updated',
    'user_deleted',
    'password_reset',
    'sessions_ended',
    'second_factors_reset',
    'administrator_recovered',
  ],
  settings: [
    'settings_updated',
    'shipping_costs_updated',
    'delivery_company_created',
    'delivery_company_updated',
    'source_created',
    'source_updated',
    'source_goods_remembered',
    'source_goods_forgotten',
    'api_key_created',
    'api_key_revoked',
    'carrier_word_decided',
    'carrier_rules_replaced',
    'desk_settings_updated',
    'desk_person_updated',
    'pay_rules_updated',
    'costs_changed',
    'costs_deleted',
    'costs_imported',
    'payout_rules_updated',
    'offer_created',
    'offer_updated',
    'offer_deleted',
    'view_saved',
    'view_changed',
    'view_deleted',
    'demo_removed',
  ],
  records: [
    'order_deleted',
    'order_restored',
    'orders_imported',
    'orders_import_undone',
    'desk_taken_over',
    'desk_reassigned',
    'pay_statement_closed',
    'payout_created',
    'payout_closed',
    'payout_cancelled',
    'payout_line_removed',
    'shipments_written_off',
    'write_offs_taken_back',
    'parcels_sent',
    'parcel_resolved',
    'labels_printed',
    'scan_settled',
    'handover_line_removed',
    'handover_closed',
    'client_updated',
    'client_merged',
    'clients_imported',
    'phone_blocked',
    'phone_block_changed',
    'phone_unblocked',
    'wheel_spun',
    'product_hidden',
    'product_activated',
    'product_cost_changed',
  ],
  exports: ['list_exported'],
} as const satisfies Record<AuditGroup, readonly string[]>;

export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number];
const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]];

/** The lists that can be exported, and the permission to see each. */
export const EXPORT_PERMISSIONS = {
  orders: 'canViewOrders',
  inbox: 'canViewOrders',
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
