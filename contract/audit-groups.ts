import type { AuditGroup } from './audit-group-names.ts';

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
    'carrier_rules_replaced',
    'desk_settings_updated',
    'desk_person_updated',
    'pay_rules_updated',
    'offer_created',
    'offer_updated',
    'offer_deleted',
    'demo_removed',
  ],
  records: [
    'order_deleted',
    'order_restored',
    'desk_taken_over',
    'desk_reassigned',
    'pay_statement_closed',
    'parcels_sent',
    'parcel_resolved',
    'labels_printed',
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
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]];
