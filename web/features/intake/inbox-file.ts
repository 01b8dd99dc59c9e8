import type { InboxItem } from '#contract/intake/inbox.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { shownValues } from './shown-values.ts';
import { ar } from './texts.ar.ts';

const shown = (item: InboxItem) => shownValues(item, 'ar');

/** The file is in Arabic whatever the screen's language, like all exports. */
export const INBOX_FILE: ExcelList<InboxItem> = {
  list: 'inbox',
  fileName: ar['inbox.title'],
  columns: [
    {
      header: ar['inbox.receivedAt'],
      value: ({ receivedAt }) => new Date(receivedAt),
      kind: 'moment',
    },
    { header: ar['inbox.source'], value: ({ sourceName }) => sourceName },
    {
      header: ar['inbox.reference'],
      value: ({ draft, externalId }) => draft?.reference ?? externalId,
    },
    { header: ar['inbox.field.customerName'], value: (item) => shown(item)?.customerName ?? null },
    { header: ar['inbox.field.phone'], value: (item) => shown(item)?.phone ?? null },
    { header: ar['inbox.field.wilaya'], value: (item) => shown(item)?.wilaya ?? null },
    { header: ar['inbox.field.commune'], value: (item) => shown(item)?.commune ?? null },
    { header: ar['inbox.field.address'], value: (item) => shown(item)?.address ?? null },
    {
      header: ar['inbox.detail.lines'],
      value: ({ draft }) =>
        draft?.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('، ') ?? null,
    },
    {
      header: ar['inbox.field.totalAmount'],
      value: (item) => shown(item)?.total ?? null,
      kind: 'amount',
    },
    { header: ar['inbox.state'], value: ({ state }) => ar[`inbox.state.${state}`] },
    {
      header: ar['inbox.reason'],
      value: ({ reason }) => (reason === null ? null : ar[`inbox.reason.${reason}`]),
    },
    {
      header: ar['inbox.marks'],
      value: ({ marks }) => marks.map((mark) => ar[`inbox.mark.${mark}`]).join('، ') || null,
    },
    {
      header: ar['inbox.order'],
      value: ({ order }) => (order === null ? null : `#${order.orderNumber}`),
    },
  ],
};
