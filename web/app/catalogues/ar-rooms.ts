import { ar as apiKeys } from '#web/features/api-keys/texts.ar.ts';
import { ar as audit } from '#web/features/audit/texts.ar.ts';
import { ar as auth } from '#web/features/auth/texts.ar.ts';
import { ar as carrierRules } from '#web/features/carrier-rules/texts.ar.ts';
import { ar as carriers } from '#web/features/carriers/texts.ar.ts';
import { ar as clients } from '#web/features/clients/texts.ar.ts';
import { ar as dashboard } from '#web/features/dashboard/texts.ar.ts';
import { ar as deliveryCompanies } from '#web/features/delivery-companies/texts.ar.ts';
import { ar as desk } from '#web/features/desk/texts.ar.ts';
import { ar as firstSteps } from '#web/features/first-steps/texts.ar.ts';
import { ar as intake } from '#web/features/intake/texts.ar.ts';
import { ar as messages } from '#web/features/messages/texts.ar.ts';
import { ar as offers } from '#web/features/offers/texts.ar.ts';
import { ar as ordersImport } from '#web/features/orders/import/texts.ar.ts';
import { ar as parcels } from '#web/features/parcels/texts.ar.ts';
import { ar as payouts } from '#web/features/payouts/texts.ar.ts';
import { ar as products } from '#web/features/products/texts.ar.ts';
import { ar as reports } from '#web/features/reports/texts.ar.ts';
import { ar as returns } from '#web/features/returns/texts.ar.ts';
import { ar as scan } from '#web/features/scan/texts.ar.ts';
import { ar as settings } from '#web/features/settings/texts.ar.ts';
import { ar as shipping } from '#web/features/shipping/texts.ar.ts';
import { ar as stock } from '#web/features/stock/texts.ar.ts';
import { ar as storefront } from '#web/features/storefront/texts.ar.ts';
import { ar as tasks } from '#web/features/tasks/texts.ar.ts';
import { ar as team } from '#web/features/team/texts.ar.ts';
import { ar as uploads } from '#web/features/uploads/texts.ar.ts';
import { ar as users } from '#web/features/users/texts.ar.ts';
import { ar as wheel } from '#web/features/wheel/texts.ar.ts';
import type { Catalogue } from '#web/i18n/translate.ts';

/** What the other rooms say in Arabic: it comes with the first of them that is opened. */
export const ar = {
  ...apiKeys,
  ...audit,
  ...auth,
  ...carrierRules,
  ...carriers,
  ...clients,
  ...dashboard,
  ...deliveryCompanies,
  ...desk,
  ...firstSteps,
  ...intake,
  ...messages,
  ...offers,
  ...ordersImport,
  ...parcels,
  ...payouts,
  ...products,
  ...reports,
  ...returns,
  ...scan,
  ...settings,
  ...shipping,
  ...stock,
  ...storefront,
  ...tasks,
  ...team,
  ...uploads,
  ...users,
  ...wheel,
} satisfies Partial<Catalogue>;
