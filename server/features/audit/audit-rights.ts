import type { AuditDetails, AuditEvent, AuditAction } from '#contract/audit/audit.ts';
import { can, type Permission, type PermissionHolder } from '#contract/permissions.ts';
import { VIEW_PERMISSIONS } from '#contract/views/saved-views.ts';

/**
 * Who may read a part of an entry besides having `canViewUsers`: everybody, whoever has one of the
 * permissions, or (a view) whoever did it and those to whom the view is shared.
 */
type AuditRight = 'all' | 'viewers' | readonly Permission[];

interface EntryRights {
  /** The name of what was changed, and its id. */
  subject: AuditRight;
  details: AuditRight;
}

const same = (right: AuditRight): EntryRights => ({ subject: right, details: right });

const ALL = same('all');
const FINANCE = same(['canViewFinance']);
const SETTINGS = same(['canViewSettings']);
const PRODUCTS = same(['canViewProducts']);
const CUSTOMERS = same(['canViewOrders', 'canViewSettings']);
const PARCELS = same(['canViewOrders', 'canDispatchOrders']);
const OFFERS = same(['canViewOrders', 'canCreateOrders', 'canViewProducts']);
const VIEWS = same('viewers');
/** A user's or a company's name, and what the settings say of it. */
const NAMED_SETTINGS: EntryRights = { subject: 'all', details: ['canViewSettings'] };

/**
 * What a reader needs to see the entries of each action: the permission for what they are about. A
 * new action does not compile without its line.
 */
const AUDIT_RIGHTS: Readonly<Record<AuditAction, EntryRights>> = {
  login: ALL,
  login_failed: ALL,
  logout: ALL,
  password_changed: ALL,
  second_factor_added: ALL,
  second_factor_removed: ALL,
  recovery_code_used: ALL,
  recovery_codes_renewed: ALL,

  user_created: ALL,
  user_updated: ALL,
  user_deleted: ALL,
  password_reset: ALL,
  sessions_ended: ALL,
  second_factors_reset: ALL,
  administrator_recovered: ALL,

  settings_updated: SETTINGS,
  shipping_costs_updated: CUSTOMERS,
  delivery_company_created: NAMED_SETTINGS,
  delivery_company_updated: NAMED_SETTINGS,
  source_created: NAMED_SETTINGS,
  source_updated: NAMED_SETTINGS,
  source_goods_remembered: NAMED_SETTINGS,
  source_goods_forgotten: NAMED_SETTINGS,
  api_key_created: NAMED_SETTINGS,
  api_key_revoked: NAMED_SETTINGS,
  carrier_word_decided: SETTINGS,
  carrier_rules_replaced: SETTINGS,
  desk_settings_updated: SETTINGS,
  desk_person_updated: NAMED_SETTINGS,
  pay_rules_updated: FINANCE,
  costs_changed: FINANCE,
  costs_deleted: FINANCE,
  costs_imported: FINANCE,
  payout_rules_updated: FINANCE,
  offer_created: OFFERS,
  offer_updated: OFFERS,
  offer_deleted: OFFERS,
  view_saved: VIEWS,
  view_changed: VIEWS,
  view_deleted: VIEWS,
  demo_removed: ALL,

  // An order's number tells nothing of its customer.
  order_deleted: ALL,
  order_restored: ALL,
  orders_imported: ALL,
  orders_import_undone: ALL,
  desk_taken_over: ALL,
  desk_reassigned: ALL,
  pay_statement_closed: { subject: 'all', details: ['canViewFinance'] },
  payout_created: FINANCE,
  payout_closed: FINANCE,
  payout_cancelled: FINANCE,
  payout_line_removed: FINANCE,
  shipments_written_off: FINANCE,
  write_offs_taken_back: FINANCE,
  parcels_sent: PARCELS,
  parcel_resolved: PARCELS,
  labels_printed: PARCELS,
  scan_settled: PARCELS,
  handover_line_removed: PARCELS,
  handover_closed: PARCELS,
  client_updated: CUSTOMERS,
  client_merged: CUSTOMERS,
  clients_imported: CUSTOMERS,
  // Their subjects are phones, of which others see two digits: see audit-queries.ts.
  phone_blocked: { subject: 'all', details: ['canViewOrders', 'canViewSettings'] },
  phone_block_changed: { subject: 'all', details: ['canViewOrders', 'canViewSettings'] },
  phone_unblocked: { subject: 'all', details: ['canViewOrders', 'canViewSettings'] },
  wheel_spun: ALL,
  product_hidden: PRODUCTS,
  product_activated: PRODUCTS,
  product_cost_changed: PRODUCTS,

  // Who exported which list is what the trail is for.
  list_exported: ALL,
};

type Reader = PermissionHolder & { id: string };

/** The entry with only those parts that this reader may see. */
export function shownTo(reader: Reader, event: AuditEvent): AuditEvent {
  const { subject, details } = AUDIT_RIGHTS[event.action];
  const hidesSubject = event.subjectName !== null && !maySee(reader, subject, event);
  const hidesDetails = event.details !== null && !maySee(reader, details, event);
  return {
    ...event,
    ...(hidesSubject && { subjectId: null, subjectName: null }),
    ...(hidesDetails && { details: null }),
    isWithheld: hidesSubject || hidesDetails,
  };
}

function maySee(reader: Reader, right: AuditRight, { actorId, details }: AuditEvent): boolean {
  if (right === 'all') return true;
  if (right === 'viewers') return actorId === reader.id || isSharedWith(reader, details);
  return right.some((permission) => can(reader, permission));
}

const isSharedWith = (reader: Reader, details: AuditDetails | null): boolean =>
  details?.sharedList !== undefined && can(reader, VIEW_PERMISSIONS[details.sharedList]);
