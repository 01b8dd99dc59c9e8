import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { backgroundWorkEndpoints } from './background-work.ts';
import { blockedPhoneEndpoints } from './blocked-phones.ts';
import { carrierAccountEndpoints } from './carrier-accounts.ts';
import { carrierPlacesEndpoints } from './carrier-places.ts';
import { carrierDebtEndpoints } from './carrier-debts.ts';
import { carrierHookEndpoints } from './carrier-hooks.ts';
import { carrierRuleEndpoints } from './carrier-rules.ts';
import { clientEndpoints } from './clients.ts';
import { costEndpoints } from './costs.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deletedOrderEndpoints } from './deleted-orders.ts';
import { deliveryCompanyEndpoints } from './delivery-companies.ts';
import { deskSettingsEndpoints } from './desk-settings.ts';
import { deskEndpoints } from './desk.ts';
import { handoverEndpoints } from './handovers.ts';
import { messageEndpoints } from './messages.ts';
import { offerEndpoints } from './offers.ts';
import { orderMergeEndpoints } from './order-merge.ts';
import { orderStandingEndpoints } from './order-standings.ts';
import { deskBulkEndpoints, orderBulkEndpoints } from './orders-bulk.ts';
import { orderEndpoints } from './orders.ts';
import { followUpEndpoints } from './follow-up.ts';
import { liveUpdateEndpoints } from './live-updates.ts';
import { ownSessionEndpoints } from './own-sessions.ts';
import { parcelLabelEndpoints } from './parcel-labels.ts';
import { parcelRequestEndpoints } from './parcel-requests.ts';
import { parcelEndpoints } from './parcels.ts';
import { payoutEndpoints } from './payouts.ts';
import { productEndpoints } from './products.ts';
import { reportEndpoints } from './reports.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { scanEndpoints } from './scans.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints } from './settings.ts';
import { shippingEndpoints } from './shipping.ts';
import { returnEndpoints } from './returns.ts';
import { stockEndpoints } from './stock.ts';
import { storefrontEndpoints } from './storefront.ts';
import { syncEndpoints } from './sync.ts';
import { systemEndpoints } from './system.ts';
import { teamPayEndpoints } from './team-pay.ts';
import { teamEndpoints } from './team.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { wheelEndpoints } from './wheel.ts';
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
  ...orderStandingEndpoints,
  ...orderMergeEndpoints,
  ...carrierHookEndpoints,
  ...followUpEndpoints,
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
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
