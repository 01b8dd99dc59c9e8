import type { Change } from '#contract/live-updates.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { productEndpoints } from '#contract/products/products.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { currentLanguage, translate } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { call } from '#web/lib/api-client.ts';
import { browserNotices } from '#web/lib/device/browser-notices.ts';
import { isolate } from '#web/lib/isolate.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { productName } from '#web/lib/product-name.ts';
import { currentUser } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

interface NoticeText {
  title: string;
  description: string;
  path: string;
  /** Of the customer. */
  phone?: string;
}

/** Shows a toast, and in a hidden tab also a browser notification. */
export async function showNotice(
  { notice, id = '' }: Change,
  open: (path: string) => void,
): Promise<void> {
  if (notice === undefined) return;
  const { permission, read } = NOTICES[notice];
  const user = currentUser();
  if (user === null || !can(user, permission)) return;
  // If it can no longer be read, there is nothing to notify about.
  const text = await read(id).catch(() => null);
  if (text === null) return;
  const { title, description, path, phone } = text;
  toast({
    title,
    description,
    isNotice: true,
    action: { label: translate(`notice.open.${notice}`), onClick: () => open(path) },
    ...(phone !== undefined && {
      link: { label: translate('notice.call'), href: `tel:${phone}` },
    }),
  });
  if (document.hidden && browserNotices() === 'on') notify(text, id, open);
}

async function newOrder(id: string): Promise<NoticeText> {
  const order = await call(orderEndpoints.getOrder, { params: { id } });
  return {
    title: `${translate('notice.newOrder')} \u2066#${order.orderNumber}\u2069`,
    description: translate('notice.newOrder.from', {
      name: isolate(order.customerName),
      wilaya: isolate(wilayaNameOf(order.wilaya, currentLanguage())),
    }),
    path: `/orders/${id}`,
    phone: order.phone,
  };
}

async function lowStock(id: string): Promise<NoticeText> {
  const product = await call(productEndpoints.getProduct, { params: { id } });
  const low = await call(stockEndpoints.listLowStock);
  const waiting = low
    .filter(({ productId }) => productId === id)
    .reduce((sum, one) => sum + one.waiting, 0);
  const user = currentUser();
  const receives = user !== null && can(user, 'canEditProducts');
  const left = translate('notice.lowStock.left', {
    name: isolate(productName(product, currentLanguage())),
    stock: product.stock,
  });
  return {
    title: translate('notice.lowStock'),
    description:
      waiting === 0 ? left : left + translate('notice.lowStock.waiting', { count: waiting }),
    path: receives ? `/stock/receive?goods=${id}` : `/products/${id}`,
  };
}

async function sourceSilent(id: string): Promise<NoticeText> {
  // Rare, and no reason to load the room with the shell.
  const { sourceEndpoints } = await import('#contract/intake/sources.ts');
  const sources = await call(sourceEndpoints.listSources);
  const source = sources.find((one) => one.id === id);
  if (source?.isSilent !== true) throw new Error('It is not silent any more');
  return {
    title: translate('notice.sourceSilent'),
    description: translate('notice.sourceSilent.since', {
      name: isolate(source.name),
      hours: source.alarmHours ?? 0,
    }),
    path: '/settings/sources',
  };
}

/** Whom each concerns, and what is said of it. */
const NOTICES: Record<
  NonNullable<Change['notice']>,
  { permission: Permission; read: (id: string) => Promise<NoticeText> }
> = {
  newOrder: { permission: 'canViewOrders', read: newOrder },
  lowStock: { permission: 'canViewProducts', read: lowStock },
  sourceSilent: { permission: 'canEditSettings', read: sourceSilent },
};

function notify(
  { title, description, path }: NoticeText,
  id: string,
  open: (path: string) => void,
) {
  const language = currentLanguage();
  const notification = new Notification(title, {
    body: description,
    tag: id,
    icon: '/favicon.svg',
    lang: language,
    dir: LOCALES[language].direction,
  });
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
    open(path);
  });
}
