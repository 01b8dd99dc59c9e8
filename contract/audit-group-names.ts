// Apart from the actions, which the router does not need: it reads the name in the first load.

/** How the audit screen filters the recorded actions. */
export const AUDIT_GROUP_NAMES = ['access', 'users', 'settings', 'records', 'exports'] as const;
export type AuditGroup = (typeof AUDIT_GROUP_NAMES)[number];
