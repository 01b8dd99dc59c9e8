import { apiKeyEndpoints } from '#contract/api-keys/api-keys.ts';
import { auditEndpoints } from '#contract/audit/audit.ts';
import { authEndpoints } from '#contract/auth/auth.ts';
import { backgroundWorkEndpoints } from '#contract/system/background-work.ts';
import { blockedPhoneEndpoints } from '#contract/trust/blocked-phones.ts';
import { carrierAccountEndpoints } from '#contract/carriers/carrier-accounts.ts';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { carrierHookEndpoints } from '#contract/carriers/carrier-hooks.ts';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { costEndpoints } from '#contract/reports/costs.ts';
import { dashboardEndpoints } from '#contract/dashboard/dashboard.ts';
import { dayWorkEndpoints } from '#contract/dashboard/day-work.ts';
import { firstStepEndpoints } from '#contract/dashboard/first-steps.ts';
import { deletedOrderEndpoints } from '#contract/orders/deleted-orders.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { deskSettingsEndpoints } from '#contract/desk/desk-settings.ts';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { handoverEndpoints } from '#contract/scan/handovers.ts';
import { inboxEndpoints } from '#contract/intake/inbox.ts';
import { intakeEndpoints } from '#contract/intake/intake.ts';
import { rememberedGoodsEndpoints } from '#contract/intake/remembered-goods.ts';
import { sourceEndpoints } from '#contract/intake/sources.ts';
import { messageEndpoints } from '#contract/messages/messages.ts';
import { offerEndpoints } from '#contract/offers/offers.ts';
import { orderImportEndpoints } from '#contract/orders/orders-import.ts';
import { orderMergeEndpoints } from '#contract/orders/order-merge.ts';
import { orderTrustEndpoints } from '#contract/orders/order-trust.ts';
import { deskBulkEndpoints, orderBulkEndpoints } from '#contract/orders/orders-bulk.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { taskEndpoints } from '#contract/tasks/tasks.ts';
import { liveUpdateEndpoints } from './live-updates.ts';
import { ownSessionEndpoints } from '#contract/auth/own-sessions.ts';
import { parcelLabelEndpoints } from '#contract/parcels/parcel-labels.ts';
import { parcelRequestEndpoints } from '#contract/parcels/parcel-requests.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { payoutEndpoints } from '#contract/payouts/payouts.ts';
import { productEndpoints } from '#contract/products/products.ts';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { savedViewEndpoints } from '#contract/views/saved-views.ts';
import { scanEndpoints } from '#contract/scan/scans.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { shippingEndpoints } from '#contract/shipping/shipping.ts';
import { returnEndpoints } from '#contract/returns/returns.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { storefrontEndpoints } from '#contract/storefront/storefront.ts';
import { syncEndpoints } from '#contract/storefront/sync.ts';
import { systemEndpoints } from '#contract/system/system.ts';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { teamEndpoints } from '#contract/team/team.ts';
import { uploadEndpoints } from '#contract/uploads/uploads.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { wheelEndpoints } from '#contract/wheel/wheel.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Every endpoint by name: handlers, client, OpenAPI document and tests are derived from this list.
 */
export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...ownSessionEndpoints,
  ...auditEndpoints,
  ...liveUpdateEndpoints,
  ...orderEndpoints,
  ...orderBulkEndpoints,
  ...orderTrustEndpoints,
  ...orderImportEndpoints,
  ...orderMergeEndpoints,
  ...carrierHookEndpoints,
  ...taskEndpoints,
  ...deskEndpoints,
  ...deskBulkEndpoints,
  ...deskSettingsEndpoints,
  ...deletedOrderEndpoints,
  ...parcelEndpoints,
  ...parcelLabelEndpoints,
  ...parcelRequestEndpoints,
  ...returnEndpoints,
  ...scanEndpoints,
  ...handoverEndpoints,
  ...dashboardEndpoints,
  ...dayWorkEndpoints,
  ...firstStepEndpoints,
  ...productEndpoints,
  ...offerEndpoints,
  ...stockEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...deliveryCompanyEndpoints,
  ...carrierAccountEndpoints,
  ...carrierPlacesEndpoints,
  ...carrierRuleEndpoints,
  ...clientEndpoints,
  ...blockedPhoneEndpoints,
  ...messageEndpoints,
  ...payoutEndpoints,
  ...carrierDebtEndpoints,
  ...teamEndpoints,
  ...teamPayEndpoints,
  ...costEndpoints,
  ...reportEndpoints,
  ...settingsEndpoints,
  ...backgroundWorkEndpoints,
  ...shippingEndpoints,
  ...storefrontEndpoints,
  ...savedViewEndpoints,
  ...wheelEndpoints,
  ...syncEndpoints,
  ...intakeEndpoints,
  ...inboxEndpoints,
  ...sourceEndpoints,
  ...rememberedGoodsEndpoints,
  ...apiKeyEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
