import { en as shared } from '#web/i18n/texts.en.ts';
import { en as device } from '#web/features/device/texts.en.ts';
import { en as excelImport } from '#web/features/excel-import/texts.en.ts';
import { en as orders } from '#web/features/orders/texts.en.ts';
import { en as outbox } from '#web/features/outbox/texts.en.ts';
import { en as trust } from '#web/features/trust/texts.en.ts';
import { en as views } from '#web/features/views/texts.en.ts';
import type { Catalogue } from '#web/i18n/translate.ts';
import { en as app } from '../texts.en.ts';

/** What the shell and the list of orders say in English: it comes with the first visit. */
export const en = {
  ...shared,
  ...app,
  ...device,
  ...excelImport,
  ...orders,
  ...outbox,
  ...trust,
  ...views,
} satisfies Partial<Catalogue>;
