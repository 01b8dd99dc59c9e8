import { fieldsFor, isAmountField, type FieldsFor } from '#contract/orders/order-fields.ts';
import type { Order } from '#contract/orders/orders.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import { createTranslator, type LabelKey } from '#web/i18n/translate.ts';
import type { ExcelColumn, ExcelList } from '#web/lib/excel/excel-export.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { ORDER_FIELD_LABELS } from '../order-field-labels.ts';
import { ar } from '../texts.ar.ts';

type Exported = FieldsFor<'export'>;

/** Shorter labels for column headings. */
const HEADINGS: Partial<Record<Exported, LabelKey>> = {
  address: 'orders.address',
  totalAmount: 'orders.amount',
};

/** Fields that are formatted differently from how they are stored. */
const WRITTEN: Partial<Record<Exported, Omit<ExcelColumn<Order>, 'header'>>> = {
  orderNumber: { value: numberOf },
  quantity: { value: ({ quantity }) => quantity, kind: 'count' },
  weightGrams: { value: ({ weightGrams }) => weightGrams, kind: 'count' },
  deliveryPlace: {
    value: ({ deliveryPlace }) => deliveryPlace && ar[`order.deliveryTo.${deliveryPlace}`],
  },
  status: { value: ({ status }) => statusWord(status, 'ar') },
  createdAt: { value: ({ createdAt }) => new Date(createdAt), kind: 'moment' },
};

const t = createTranslator('ar', ar);
const columns = fieldsFor('export').map((name): ExcelColumn<Order> => ({
  header: t(HEADINGS[name] ?? ORDER_FIELD_LABELS[name]),
  value: (order) => order[name],
  ...(isAmountField(name) && { kind: 'amount' }),
  ...WRITTEN[name],
}));

/** Always in Arabic, because the file is read by people outside. */
export const ORDERS_FILE: ExcelList<Order> = {
  list: 'orders',
  fileName: ar['orders.title'],
  columns,
};
