import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Language } from '#contract/language.ts';
import { wilayaName } from '#web/lib/places.ts';

interface ShownValues {
  customerName: string;
  phone: string;
  wilaya: string;
  commune: string;
  address: string;
  total: number | null;
}

/** What counts of an item: what persons mended, else what the shop wrote; null of the unreadable. */
export function shownValues({ draft, edits }: InboxItem, language: Language): ShownValues | null {
  if (draft === null) return null;
  const wilaya = edits.wilaya === undefined ? undefined : wilayaName(edits.wilaya, language);
  return {
    customerName: edits.customerName ?? draft.customerName,
    phone: edits.phone ?? draft.phone,
    wilaya: wilaya ?? draft.wilaya,
    commune: edits.commune ?? draft.commune,
    address: edits.address ?? draft.address,
    total: edits.totalAmount ?? draft.total,
  };
}
