import { en as apiKeys } from '#web/features/api-keys/texts.en.ts';
import { en as audit } from '#web/features/audit/texts.en.ts';
import { en as auth } from '#web/features/auth/texts.en.ts';
import { en as carrierRules } from '#web/features/carrier-rules/texts.en.ts';
import { en as carriers } from '#web/features/carriers/texts.en.ts';
import { en as clients } from '#web/features/clients/texts.en.ts';
import { en as dashboard } from '#web/features/dashboard/texts.en.ts';
import { en as deliveryCompanies } from '#web/features/delivery-companies/texts.en.ts';
import { en as desk } from '#web/features/desk/texts.en.ts';
import { en as firstSteps } from '#web/features/first-steps/texts.en.ts';
import { en as intake } from '#web/features/intake/texts.en.ts';
import { en as messages } from '#web/features/messages/texts.en.ts';
import { en as offers } from '#web/features/offers/texts.en.ts';
import { en as ordersImport } from '#web/features/orders/import/texts.en.ts';
import { en as parcels } from '#web/features/parcels/texts.en.ts';
import { en as payouts } from '#web/features/payouts/texts.en.ts';
import { en as products } from '#web/features/products/texts.en.ts';
import { en as reports } from '#web/features/reports/texts.en.ts';
import { en as returns } from '#web/features/returns/texts.en.ts';
import { en as scan } from '#web/features/scan/texts.en.ts';
import { en as settings } from '#web/features/settings/texts.en.ts';
import { en as shipping } from '#web/features/shipping/texts.en.ts';
import { en as stock } from '#web/features/stock/texts.en.ts';
import { en as storefront } from '#web/features/storefront/texts.en.ts';
import { en as tasks } from '#web/features/tasks/texts.en.ts';
import { en as team } from '#web/features/team/texts.en.ts';
import { en as uploads } from '#web/features/uploads/texts.en.ts';
import { en as users } from '#web/features/users/texts.en.ts';
import { en as wheel } from '#web/features/wheel/texts.en.ts';
import type { Catalogue } from '#web/i18n/translate.ts';

/** What the other rooms say in English: it comes with the first of them that is opened. */
export const en = {
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
