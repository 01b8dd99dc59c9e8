import type { Language } from '#contract/language.ts';
import { lineName, type LineKind, type OrderLine } from '#contract/orders/order-lines.ts';

export interface Message {
  to: string;
  subject: string;
  /** Lines of the text; sent as plain text and as HTML in the right direction. */
  lines: readonly string[];
  direction: 'rtl' | 'ltr';
}

type Text = Omit<Message, 'to'>;

const inDigits = (value: number): string =>
  value.toLocaleString('ar-DZ', { numberingSystem: 'latn', maximumFractionDigits: 2 });

interface OrderFacts {
  id: string;
  orderNumber: string;
  customerName: string;
  phone: string;
  wilaya: string;
  commune: string;
  address: string;
  lines: readonly OrderLine[];
  totalAmount: string;
}

/** Mail to the store is in Arabic, because it has no single reader whose language we know. */
export function newOrderText(order: OrderFacts, publicUrl: string | undefined): Text {
  const total = `${inDigits(Number(order.totalAmount))} دج`;
  return {
    subject: `طلب جديد #${order.orderNumber} - ${total}`,
    direction: 'rtl',
    lines: [
      `وصل طلب جديد من ${order.customerName}.`,
      `الهاتف: ${order.phone}`,
      `العنوان: ${order.wilaya}، ${order.commune}، ${order.address}`,
      ...goodsLines(order.lines),
      `المبلغ: ${total}`,
      ...linkLine(publicUrl, `/orders/${order.id}`),
    ],
  };
}

const GOODS: Record<LineKind, string> = { sold: '', gift: ' (هدية)', exchange: ' (استبدال)' };

/** One product on its own line of text, several as a list under a heading. */
function goodsLines(lines: readonly OrderLine[]): string[] {
  const named = lines.map(
    (line) => `${line.quantity} × ${lineName(line, 'ar') ?? 'غير محدد'}${GOODS[line.kind]}`,
  );
  return lines.length === 1
    ? named.map((text) => `المنتج: ${text}`)
    : ['المنتجات:', ...named.map((text) => `- ${text}`)];
}

export function lowStockText(
  product: { id: string; nameAr: string; stock: number },
  publicUrl: string | undefined,
): Text {
  return {
    subject: `مخزون منخفض: ${product.nameAr}`,
    direction: 'rtl',
    lines: [
      `بقي من «${product.nameAr}» ${inDigits(product.stock)} في المخزون.`,
      ...linkLine(publicUrl, `/products/${product.id}`),
    ],
  };
}

export function silentSourceText(
  { name, alarmHours }: { name: string; alarmHours: number | null },
  publicUrl: string | undefined,
): Text {
  const hours = inDigits(alarmHours ?? 0);
  return {
    subject: `لا طلبات من «${name}» منذ ${hours} ساعة`,
    direction: 'rtl',
    lines: [
      `لم يصل أي طلب من «${name}» منذ ${hours} ساعة، وهذا أطول مما اخترته للتنبيه.`,
      'تأكّد من المتجر، ومن أضواء المصدر.',
      ...linkLine(publicUrl, '/settings/sources'),
    ],
  };
}

const TEST: Record<Language, { subject: string; line: (store: string) => string }> = {
  ar: {
    subject: 'رسالة تجريبية من لوحة',
    line: (store) => `إشعارات «${store}» بالبريد الإلكتروني تعمل.`,
  },
  fr: {
    subject: 'Message d’essai de Lawha',
    line: (store) => `Les notifications par e-mail de « ${store} » fonctionnent.`,
  },
  en: {
    subject: 'Test message from Lawha',
    line: (store) => `E-mail notifications of “${store}” work.`,
  },
};

export function testText(store: string, language: Language): Text {
  const { subject, line } = TEST[language];
  return { subject, lines: [line(store)], direction: language === 'ar' ? 'rtl' : 'ltr' };
}

function linkLine(publicUrl: string | undefined, path: string): string[] {
  return publicUrl === undefined ? [] : [new URL(path, publicUrl).href];
}
