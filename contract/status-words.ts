import type { Language } from './language.ts';
import type { OrderStatus } from './order-status.ts';

/** The name of each status, shared by server messages, badges and exported files. */
const STATUS_WORDS: Record<OrderStatus, Record<Language, string>> = {
  pending: { ar: 'قيد الانتظار', fr: 'En attente', en: 'Pending' },
  validated: { ar: 'تم التحقق', fr: 'Confirmée', en: 'Validated' },
  shipped: { ar: 'تم الشحن', fr: 'Expédiée', en: 'Shipped' },
  delivered: { ar: 'تم التوصيل', fr: 'Livrée', en: 'Delivered' },
  returned: { ar: 'مرتجع', fr: 'Retournée', en: 'Returned' },
  cancelled: { ar: 'ملغي', fr: 'Annulée', en: 'Cancelled' },
};

export const statusWord = (status: OrderStatus, language: Language) =>
  STATUS_WORDS[status][language];
