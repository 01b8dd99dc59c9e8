// No zod here: the router needs the groups before any screen has loaded.

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
    'carrier_word_decided',
    'offer_created',
    'offer_updated',
    'offer_deleted',
    'demo_removed',
  ],
  records: [
    'order_deleted',
    'order_restored',
    'labels_printed',
    'parcels_sent',
    'parcel_resolved',
    'client_updated',
    'client_merged',
    'clients_imported',
    'wheel_spun',
    'product_hidden',
    'product_activated',
    'product_cost_changed',
  ],
  exports: ['list_exported'],
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;
export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number];
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]];
