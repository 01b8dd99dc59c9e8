import { useNavigate } from '@tanstack/react-router';
import { Copy, ListChecks, Pencil, Phone, Printer } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePageActions, type PageAction } from '#web/lib/keys/page-actions.ts';
import { useRecent } from '#web/lib/device/recents.ts';
import { labelsSearch } from '../label/order-label-ids.ts';
import { numberOf } from '../order-number.ts';
import { dialUrl } from '../order-phone.ts';
import { useOrderCopy } from '../use-order-copy.ts';

interface OrderActions {
  /** Undefined where it may not be edited. */
  onEdit: (() => void) | undefined;
  onStatus: (() => void) | undefined;
}

/** What the keys and the command palette can do with the order that is open. */
export function useOrderActions(order: Order, { onEdit, onStatus }: OrderActions): void {
  const t = useTranslation();
  const navigate = useNavigate();
  const copy = useOrderCopy();
  const { id, phone, customerName: name } = order;
  useRecent({ kind: 'order', id, name, phone });
  const print = () => void navigate({ to: '/orders/labels', search: labelsSearch([id]) });
  const actions: (PageAction | undefined)[] = [
    onEdit && { key: 'e', label: t('order.edit'), icon: Pencil, run: onEdit },
    { key: 'p', label: t('order.print'), icon: Printer, run: print },
    onStatus && { key: 's', label: t('orderKeys.status'), icon: ListChecks, run: onStatus },
    {
      label: t('order.call.dial'),
      icon: Phone,
      run: () => window.location.assign(dialUrl(phone)),
    },
    { label: t('orderKeys.copyNumber'), icon: Copy, run: () => void copy(numberOf(order)) },
    { label: t('orderKeys.copyPhone'), icon: Copy, run: () => void copy(phone) },
  ];
  usePageActions(actions.filter((action) => action !== undefined));
}
