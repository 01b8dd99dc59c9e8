import type { Permission, Role } from '#contract/permissions.ts';

/** One permission, any one of several, anybody, anybody signed in, or the storefront's key. */
export type WrittenAccess =
  | 'public'
  | 'session'
  | 'storefront key'
  | Permission
  | readonly Permission[];

/**
 * Who may call what, written by hand from the specification and its decisions. It is never
 * generated from the registry, which declares the same, so that a mistake in either shows as a
 * difference.
 */
export const ACCESS_TABLE: Readonly<Record<string, WrittenAccess>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'public',

  'POST /api/auth/login': 'public',
  // Works without a session: after it expired, the sign-out button must still sign the user out.
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'session',
  'POST /api/auth/password': 'session',
  'POST /api/auth/login/factor': 'public',
  'POST /api/auth/confirm': 'session',
  'POST /api/auth/confirm/factor': 'session',
  'GET /api/auth/factors': 'session',
  'POST /api/auth/factors/app/setup': 'session',
  'POST /api/auth/factors/app': 'session',
  'POST /api/auth/factors/passkey/setup': 'session',
  'POST /api/auth/factors/passkey': 'session',
  'DELETE /api/auth/factors/{id}': 'session',
  'POST /api/auth/factors/recovery-codes': 'session',
  'GET /api/auth/sessions': 'session',
  'DELETE /api/auth/sessions': 'session',
  'DELETE /api/auth/sessions/{id}': 'session',
  'GET /api/events': 'session',
  'GET /api/store': 'session',

  // A carrier has no session: its secret path and its signature are checked by the handler.
  'GET /api/carriers/{company}/webhook/{token}': 'public',
  'POST /api/carriers/{company}/webhook/{token}': 'public',

  // A shop has no session either: its calls are signed.
  'POST /api/intake/{sourceId}': 'public',
  'GET /api/inbox': 'canViewOrders',
  'GET /api/inbox/counts': 'canViewOrders',
  'GET /api/inbox/{id}/versions': 'canViewOrders',
  'PATCH /api/inbox/{id}': 'canCreateOrders',
  'POST /api/inbox/bulk': 'canCreateOrders',
  'GET /api/sources': 'canEditSettings',
  'GET /api/sources/address': 'canEditSettings',
  'POST /api/sources': 'canEditSettings',
  'PATCH /api/sources/{id}': 'canEditSettings',
  'POST /api/sources/{id}/test': 'canEditSettings',
  'POST /api/sources/{id}/webhooks': 'canEditSettings',
  'POST /api/sources/{id}/checkout-fields': 'canEditSettings',
  'POST /api/sources/{id}/consent': 'canEditSettings',
  'POST /api/sources/{id}/sample': 'canEditSettings',
  'GET /api/sources/{id}/goods': 'canEditSettings',
  'DELETE /api/sources/{id}/goods/{goodsId}': 'canEditSettings',
  'GET /api/api-keys': 'canEditSettings',
  'POST /api/api-keys': 'canEditSettings',
  'DELETE /api/api-keys/{id}': 'canEditSettings',

  // Of which list depends on what the user may see: views.api.test.ts.
  'GET /api/views': ['canViewOrders', 'canViewSettings', 'canViewProducts'],
  'GET /api/views/counts': ['canViewOrders', 'canViewSettings', 'canViewProducts'],
  'POST /api/views': ['canViewOrders', 'canViewSettings', 'canViewProducts'],
  'PATCH /api/views/{id}': ['canViewOrders', 'canViewSettings', 'canViewProducts'],
  'DELETE /api/views/{id}': ['canViewOrders', 'canViewSettings', 'canViewProducts'],

  'GET /api/audit': 'canViewUsers',
  // Which lists depends on what the user may see: field-access.api.test.ts.
  'POST /api/audit/exports': 'session',

  'GET /api/dashboard': 'canViewDashboard',
  'GET /api/dashboard/charts': 'canViewDashboard',
  'GET /api/dashboard/work': 'session',
  'GET /api/dashboard/first-steps': 'canEditSettings',
  'POST /api/dashboard/first-steps/{step}/skip': 'canEditSettings',

  'GET /api/tasks': 'canDispatchOrders',
  'POST /api/tasks/{id}/done': 'canDispatchOrders',
  'GET /api/parcels/{id}/events': 'canViewOrders',
  'GET /api/carrier-words': 'canViewSettings',
  'PATCH /api/carrier-words/{id}': 'canEditSettings',

  'GET /api/payouts': 'canViewFinance',
  'POST /api/payouts': 'canEditFinance',
  'GET /api/payouts/{id}': 'canViewFinance',
  'GET /api/payouts/{id}/lines': 'canViewFinance',
  'POST /api/payouts/{id}/lines': 'canEditFinance',
  'POST /api/payouts/{id}/lines/{lineId}/attach': 'canEditFinance',
  'DELETE /api/payouts/{id}/lines/{lineId}': 'canEditFinance',
  'POST /api/payouts/{id}/accept': 'canEditFinance',
  'POST /api/payouts/{id}/check': 'canEditFinance',
  'POST /api/payouts/{id}/close': 'canEditFinance',
  'POST /api/payouts/{id}/cancel': 'canEditFinance',
  'GET /api/carrier-debts': 'canViewFinance',
  'GET /api/carrier-debts/{companyId}': 'canViewFinance',
  'GET /api/carrier-debts/{companyId}/write-offs': 'canViewFinance',
  'POST /api/carrier-debts/{companyId}/write-offs': 'canEditFinance',
  'POST /api/carrier-debts/{companyId}/write-offs/take-back': 'canEditFinance',
  'GET /api/carrier-debts/{companyId}/rules': 'canViewFinance',
  'PUT /api/carrier-debts/{companyId}/rules': 'canEditFinance',
  'GET /api/carrier-debts/{companyId}/carrier-payouts': 'canEditFinance',
  'POST /api/carrier-debts/{companyId}/carrier-payouts': 'canEditFinance',
  'GET /api/team': 'canViewFinance',
  'GET /api/team/pay-rules': 'canViewFinance',
  // Needs canViewFinance too: team-pay.api.test.ts.
  'PUT /api/team/pay-rules': 'canEditFinance',
  'GET /api/team/statements': 'canViewFinance',
  'GET /api/team/statements/{id}': 'canViewFinance',
  'GET /api/team/draft': 'canViewFinance',
  // Needs canViewFinance too: team-pay.api.test.ts.
  'POST /api/team/statements': 'canEditFinance',
  'GET /api/reports': 'canViewFinance',
  'GET /api/reports/cohorts': 'canViewFinance',
  'GET /api/reports/orders': 'canViewFinance',
  'GET /api/reports/cost-rules': 'canViewFinance',
  // Needs canViewFinance too: costs.api.test.ts.
  'PUT /api/reports/cost-rules': 'canEditFinance',
  'DELETE /api/reports/cost-rules/{id}': 'canEditFinance',
  'GET /api/reports/spends': 'canViewFinance',
  'POST /api/reports/spends': 'canEditFinance',
  'PUT /api/reports/spends/{id}': 'canEditFinance',
  'DELETE /api/reports/spends/{id}': 'canEditFinance',
  'POST /api/reports/spends/import': 'canEditFinance',

  'GET /api/desk': 'canViewOrders',
  'GET /api/desk/items': 'canViewOrders',
  'GET /api/desk/people': 'canViewOrders',
  'POST /api/desk/next': 'canEditOrders',
  'POST /api/desk/ahead': 'canEditOrders',
  'POST /api/desk/ahead/release': 'canEditOrders',
  'POST /api/desk/take': 'canEditOrders',
  'GET /api/desk/leases/{id}': 'canViewOrders',
  'POST /api/desk/leases/{id}/renew': 'canEditOrders',
  'POST /api/desk/leases/{id}/release': 'canEditOrders',
  'POST /api/desk/leases/{id}/outcome': 'canEditOrders',
  'POST /api/desk/checkouts/{id}/renew': 'canEditOrders',
  'POST /api/desk/checkouts/{id}/release': 'canEditOrders',
  'POST /api/desk/checkouts/{id}/outcome': 'canEditOrders',
  'PATCH /api/desk/me': 'canEditOrders',
  'POST /api/desk/assign': 'canEditSettings',
  'POST /api/desk/reassign': 'canEditSettings',
  'GET /api/desk/settings': 'canViewSettings',
  'PATCH /api/desk/settings': 'canEditSettings',
  'PATCH /api/desk/people/{id}': 'canEditSettings',
  'GET /api/orders/{id}/messages': ['canViewOrders', 'canDispatchOrders'],
  'POST /api/orders/{id}/messages': ['canEditOrders', 'canDispatchOrders'],
  'PUT /api/orders/{id}/messages/refusal': ['canEditOrders', 'canDispatchOrders'],
  'GET /api/clients/{id}/messages': 'canViewSettings',
  'PUT /api/clients/{id}/messages': 'canEditSettings',
  'GET /api/settings/messages': 'canViewSettings',
  'PUT /api/settings/messages/language': 'canEditSettings',
  'PUT /api/settings/messages/{step}/{language}': 'canEditSettings',
  'DELETE /api/settings/messages/{step}/{language}': 'canEditSettings',

  'GET /api/orders': 'canViewOrders',
  'GET /api/orders/ids': 'canViewOrders',
  'GET /api/orders/counts': 'canViewOrders',
  'GET /api/orders/similar': 'canViewOrders',
  'GET /api/orders/{id}': 'canViewOrders',
  'GET /api/orders/{id}/timeline': 'canViewOrders',
  'GET /api/orders/{id}/customer': 'canViewOrders',
  'POST /api/orders': 'canCreateOrders',
  'POST /api/orders/import': 'canCreateOrders',
  'GET /api/orders/imports': 'canCreateOrders',
  // Of another's import canDeleteOrders, too: orders-import.api.test.ts.
  'POST /api/orders/imports/{id}/undo': 'canCreateOrders',
  'GET /api/orders/trust': 'canViewOrders',
  'POST /api/orders/{id}/release': 'canEditOrders',
  'PUT /api/orders/{id}/fault': 'canEditOrders',
  'GET /api/orders/{id}/merge': 'canViewOrders',
  'POST /api/orders/{id}/merge': 'canEditOrders',
  'GET /api/orders/blocked-phones': 'canViewOrders',
  'POST /api/orders/blocked-phones': 'canEditOrders',
  'PATCH /api/orders/blocked-phones/{id}': 'canEditOrders',
  'DELETE /api/orders/blocked-phones/{id}': 'canEditOrders',
  'GET /api/clients/trust': 'canViewSettings',
  'GET /api/parcels': 'canViewOrders',
  'POST /api/parcels': 'canDispatchOrders',
  'GET /api/parcels/accounts': 'canDispatchOrders',
  'POST /api/parcels/check': 'canDispatchOrders',
  'POST /api/parcels/labels': 'canDispatchOrders',
  'POST /api/parcels/labels/prepare': 'canDispatchOrders',
  'GET /api/parcels/labels/{id}': 'canDispatchOrders',
  'POST /api/parcels/{id}/refresh': 'canDispatchOrders',
  'POST /api/parcels/{id}/resolve': 'canDispatchOrders',
  'POST /api/scans': 'canDispatchOrders',
  'GET /api/scans/unknown': 'canDispatchOrders',
  'POST /api/scans/{id}/settle': 'canDispatchOrders',
  'GET /api/scans/handovers/companies': 'canDispatchOrders',
  'GET /api/scans/handovers': 'canDispatchOrders',
  'POST /api/scans/handovers': 'canDispatchOrders',
  'GET /api/scans/handovers/{id}': 'canDispatchOrders',
  'DELETE /api/scans/handovers/{id}/lines/{orderId}': 'canDispatchOrders',
  'POST /api/scans/handovers/{id}/close': 'canDispatchOrders',
  'POST /api/parcels/{id}/requests': 'canDispatchOrders',
  'GET /api/parcels/{id}/requests': ['canViewOrders', 'canDispatchOrders'],
  'GET /api/parcels/waiting': 'canViewSettings',
  'GET /api/orders/customer': 'canCreateOrders',
  'GET /api/orders/carrier-proposal': ['canCreateOrders', 'canEditOrders'],
  'GET /api/orders/carrier-proposals': 'canEditOrders',
  'POST /api/orders/carrier-proposals': 'canEditOrders',
  'GET /api/orders/{id}/delivery-cost': 'canEditOrders',
  'PATCH /api/orders/{id}': 'canEditOrders',
  'POST /api/orders/{id}/calls': 'canEditOrders',
  'GET /api/orders/deleted': 'canDeleteOrders',
  'DELETE /api/orders/{id}': 'canDeleteOrders',
  'POST /api/orders/{id}/restore': 'canDeleteOrders',
  // Depends on the action: field-access.api.test.ts.
  'POST /api/orders/bulk': ['canEditOrders', 'canDispatchOrders', 'canDeleteOrders'],

  // Needed by the order form too.
  'GET /api/products': ['canViewProducts', 'canViewOrders'],
  'GET /api/products/{id}': ['canViewProducts', 'canViewOrders'],
  'GET /api/products/names': ['canViewProducts', 'canViewOrders'],
  // A cost among them needs canEditFinance: costs.api.test.ts.
  'PUT /api/products/{id}/variants': 'canEditProducts',
  'GET /api/products/{id}/costs': 'canViewFinance',
  'PUT /api/products/{id}/costs': 'canEditFinance',
  'GET /api/orders/{id}/costs': 'canViewFinance',
  'POST /api/products': 'canCreateProducts',
  // Hiding and showing needs canDeleteProducts: field-access.api.test.ts.
  'PATCH /api/products/{id}': ['canEditProducts', 'canDeleteProducts'],
  // The order form computes with them.
  'GET /api/offers': ['canViewProducts', 'canViewOrders', 'canCreateOrders'],
  'POST /api/offers': 'canEditProducts',
  'PATCH /api/offers/{id}': 'canEditProducts',
  'DELETE /api/offers/{id}': 'canEditProducts',
  'GET /api/stock/moves': 'canViewProducts',
  'GET /api/stock/items': 'canViewProducts',
  'GET /api/stock/low': 'canViewProducts',
  'GET /api/stock/in-transit': 'canViewProducts',
  'GET /api/stock/documents': 'canViewProducts',
  // Costs are left out without canViewFinance: stock.api.test.ts.
  'GET /api/stock/documents/{id}': 'canViewProducts',
  // A cost needs canEditFinance: stock.api.test.ts.
  'POST /api/stock/receipts': 'canEditProducts',
  'POST /api/stock/counts': 'canEditProducts',
  'POST /api/stock/damaged': 'canEditProducts',
  'GET /api/returns': 'canDispatchOrders',
  'GET /api/returns/summary': 'canDispatchOrders',
  'POST /api/returns': 'canDispatchOrders',
  'POST /api/returns/receive': 'canDispatchOrders',
  'POST /api/returns/{id}/inspect': 'canDispatchOrders',
  'POST /api/returns/{id}/exchange': 'canCreateOrders',
  // For a product, for the store's logo, or of a return.
  'POST /api/upload/image': [
    'canCreateProducts',
    'canEditProducts',
    'canEditSettings',
    'canDispatchOrders',
  ],
  'POST /api/upload/video': ['canCreateProducts', 'canEditProducts'],

  'GET /api/users': 'canViewUsers',
  'GET /api/users/{id}': 'canViewUsers',
  'GET /api/users/{id}/sessions': 'canViewUsers',
  'POST /api/users': 'canCreateUsers',
  'PATCH /api/users/{id}': 'canEditUsers',
  'POST /api/users/{id}/reset-password': 'canEditUsers',
  'DELETE /api/users/{id}/factors': 'canEditUsers',
  'DELETE /api/users/{id}/sessions': 'canEditUsers',
  'DELETE /api/users/{id}/sessions/{sessionId}': 'canEditUsers',
  'DELETE /api/users/{id}': 'canDeleteUsers',

  // With only canViewOrders, just what the order form needs: field-access.api.test.ts.
  'GET /api/delivery-companies': ['canViewSettings', 'canViewOrders'],
  'POST /api/delivery-companies': 'canEditSettings',
  'PATCH /api/delivery-companies/{id}': 'canEditSettings',
  'GET /api/delivery-companies/rules': 'canViewSettings',
  'PUT /api/delivery-companies/rules': 'canEditSettings',
  'GET /api/delivery-companies/results': 'canViewSettings',
  'GET /api/carrier-families': 'canViewSettings',
  'GET /api/delivery-companies/{id}/carrier': 'canViewSettings',
  'PUT /api/delivery-companies/{id}/carrier': 'canEditSettings',
  'DELETE /api/delivery-companies/{id}/carrier': 'canEditSettings',
  'POST /api/delivery-companies/{id}/carrier/test': 'canEditSettings',
  'GET /api/delivery-companies/{id}/carrier/places': 'canViewSettings',
  'POST /api/delivery-companies/{id}/carrier/places': 'canEditSettings',
  'GET /api/delivery-companies/{id}/carrier/communes': 'canViewSettings',
  'PUT /api/delivery-companies/{id}/carrier/communes': 'canEditSettings',
  'GET /api/delivery-companies/{id}/carrier/pickup-points': 'canViewSettings',
  'PATCH /api/delivery-companies/{id}/carrier/pickup-points/{pickupPointId}': 'canEditSettings',
  'GET /api/delivery-companies/{id}/carrier/prices': 'canViewSettings',
  // For the order form; prices only for those who see costs or settings.
  'GET /api/delivery-companies/{id}/pickup-points': [
    'canViewOrders',
    'canCreateOrders',
    'canEditOrders',
  ],
  'GET /api/delivery-companies/{id}/quote': ['canViewOrders', 'canCreateOrders', 'canEditOrders'],

  'GET /api/clients': 'canViewSettings',
  'GET /api/clients/special': 'canViewSettings',
  'GET /api/clients/similar': 'canViewSettings',
  'GET /api/clients/{id}': 'canViewSettings',
  'POST /api/clients/import': 'canEditSettings',
  'PATCH /api/clients/{id}': 'canEditSettings',
  'POST /api/clients/{id}/merge': 'canEditSettings',

  'GET /api/settings': 'canViewSettings',
  'PATCH /api/settings': 'canEditSettings',
  'POST /api/settings/test-email': 'canEditSettings',
  'GET /api/background-work': 'canViewSettings',
  // Administrators only: field-access.api.test.ts.
  'POST /api/settings/remove-demo-data': 'canEditSettings',
  // Needed by the order form and by the table in settings.
  'GET /api/wilaya-shipping-costs': ['canViewOrders', 'canViewSettings'],
  'PATCH /api/wilaya-shipping-costs': 'canEditSettings',

  'GET /api/wheel/prizes': 'public',
  'POST /api/wheel/spin': 'public',
  'GET /api/wheel/code': 'canCreateOrders',
  'GET /api/wheel/spins': 'canViewOrders',
  'GET /api/wheel/settings': 'canViewSettings',
  'PATCH /api/wheel/settings': 'canEditSettings',

  'GET /api/storefront-status': 'canViewSettings',
  'GET /api/sync/overview': 'canViewSettings',
  'POST /api/sync/retry': 'canEditSettings',
  'POST /api/sync/products': 'storefront key',
  'POST /api/sync/orders': 'storefront key',
  'POST /api/sync/checkouts': 'storefront key',
  'POST /api/sync/wilaya-shipping-costs': 'storefront key',
};

/** The only calls for a user with a temporary password. */
export const BEFORE_PASSWORD_CHANGE: readonly string[] = [
  'GET /api/auth/me',
  'POST /api/auth/password',
  'GET /api/events',
];

/** The only calls for a user whose role needs a second factor and who has none. */
export const BEFORE_SECOND_FACTOR: readonly string[] = [
  'GET /api/auth/me',
  'POST /api/auth/password',
  'POST /api/auth/confirm',
  'POST /api/auth/confirm/factor',
  'GET /api/auth/factors',
  'POST /api/auth/factors/app/setup',
  'POST /api/auth/factors/app',
  'POST /api/auth/factors/passkey/setup',
  'POST /api/auth/factors/passkey',
  'DELETE /api/auth/factors/{id}',
  'POST /api/auth/factors/recovery-codes',
  'GET /api/events',
];

/**
 * Section 6 of the specification: the permissions of a role when the user has no flag of their own.
 * The finance flags are ours: administrators only.
 */
export const ROLE_TABLE: Readonly<Record<Role, 'all' | readonly Permission[]>> = {
  administrator: 'all',
  content_update: [
    'canViewDashboard',
    'canViewOrders',
    'canViewProducts',
    'canCreateProducts',
    'canEditProducts',
    'canDeleteProducts',
  ],
  dashboard_followup: ['canViewDashboard', 'canViewOrders', 'canViewProducts'],
};

/** Our own flags: without one, dispatching is for whoever may edit orders, whatever the role. */
export const FOLLOWED_TABLE: Readonly<Partial<Record<Permission, Permission>>> = {
  canDispatchOrders: 'canEditOrders',
};

/** What a program's key opens, by its scope; nothing else. */
export const KEY_TABLE: Readonly<Record<string, 'orders_read' | 'orders_write' | 'products_read'>> =
  {
    'GET /api/orders': 'orders_read',
    'GET /api/orders/{id}': 'orders_read',
    'GET /api/orders/{id}/timeline': 'orders_read',
    'POST /api/orders': 'orders_write',
    'PATCH /api/orders/{id}': 'orders_write',
    'GET /api/products': 'products_read',
    'GET /api/products/{id}': 'products_read',
  };
