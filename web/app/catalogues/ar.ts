import { ar as shared } from '#web/i18n/texts.ar.ts';
import { ar as device } from '#web/features/device/texts.ar.ts';
import { ar as excelImport } from '#web/features/excel-import/texts.ar.ts';
import { ar as orders } from '#web/features/orders/texts.ar.ts';
import { ar as outbox } from '#web/features/outbox/texts.ar.ts';
import { ar as trust } from '#web/features/trust/texts.ar.ts';
import { ar as views } from '#web/features/views/texts.ar.ts';
import type { Catalogue } from '#web/i18n/translate.ts';
import { ar as app } from '../texts.ar.ts';

/** What the shell and the list of orders say in Arabic: it comes with the first visit. */
export const ar = {
  ...shared,
  ...app,
  ...device,
  ...excelImport,
  ...orders,
  ...outbox,
  ...trust,
  ...views,
} satisfies Partial<Catalogue>;
