import { fr as apiKeys } from '#web/features/api-keys/texts.fr.ts';
import { fr as audit } from '#web/features/audit/texts.fr.ts';
import { fr as auth } from '#web/features/auth/texts.fr.ts';
import { fr as carrierRules } from '#web/features/carrier-rules/texts.fr.ts';
import { fr as carriers } from '#web/features/carriers/texts.fr.ts';
import { fr as clients } from '#web/features/clients/texts.fr.ts';
import { fr as dashboard } from '#web/features/dashboard/texts.fr.ts';
import { fr as deliveryCompanies } from '#web/features/delivery-companies/texts.fr.ts';
import { fr as desk } from '#web/features/desk/texts.fr.ts';
import { fr as firstSteps } from '#web/features/first-steps/texts.fr.ts';
import { fr as intake } from '#web/features/intake/texts.fr.ts';
import { fr as messages } from '#web/features/messages/texts.fr.ts';
import { fr as offers } from '#web/features/offers/texts.fr.ts';
import { fr as ordersImport } from '#web/features/orders/import/texts.fr.ts';
import { fr as parcels } from '#web/features/parcels/texts.fr.ts';
import { fr as payouts } from '#web/features/payouts/texts.fr.ts';
import { fr as products } from '#web/features/products/texts.fr.ts';
import { fr as reports } from '#web/features/reports/texts.fr.ts';
import { fr as returns } from '#web/features/returns/texts.fr.ts';
import { fr as scan } from '#web/features/scan/texts.fr.ts';
import { fr as settings } from '#web/features/settings/texts.fr.ts';
import { fr as shipping } from '#web/features/shipping/texts.fr.ts';
import { fr as stock } from '#web/features/stock/texts.fr.ts';
import { fr as storefront } from '#web/features/storefront/texts.fr.ts';
import { fr as tasks } from '#web/features/tasks/texts.fr.ts';
import { fr as team } from '#web/features/team/texts.fr.ts';
import { fr as uploads } from '#web/features/uploads/texts.fr.ts';
import { fr as users } from '#web/features/users/texts.fr.ts';
import { fr as wheel } from '#web/features/wheel/texts.fr.ts';
import type { Catalogue } from '#web/i18n/translate.ts';

/** What the other rooms say in French: it comes with the first of them that is opened. */
export const fr = {
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
