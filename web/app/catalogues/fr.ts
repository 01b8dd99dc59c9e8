import { fr as shared } from '#web/i18n/texts.fr.ts';
import { fr as device } from '#web/features/device/texts.fr.ts';
import { fr as excelImport } from '#web/features/excel-import/texts.fr.ts';
import { fr as orders } from '#web/features/orders/texts.fr.ts';
import { fr as outbox } from '#web/features/outbox/texts.fr.ts';
import { fr as trust } from '#web/features/trust/texts.fr.ts';
import { fr as views } from '#web/features/views/texts.fr.ts';
import type { Catalogue } from '#web/i18n/translate.ts';
import { fr as app } from '../texts.fr.ts';

/** What the shell and the list of orders say in French: it comes with the first visit. */
export const fr = {
  ...shared,
  ...app,
  ...device,
  ...excelImport,
  ...orders,
  ...outbox,
  ...trust,
  ...views,
} satisfies Partial<Catalogue>;
