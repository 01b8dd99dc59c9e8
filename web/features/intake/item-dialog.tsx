import type { InboxItem } from '#contract/intake/inbox.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ItemVersions } from './item-versions.tsx';

/** Everything that was sent about one order, what it was read as, and what changed between. */
export function ItemDialog({ item, ...dialog }: { item: InboxItem } & OpenProps) {
  const t = useTranslation();
  return (
    <Dialog {...dialog}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{t('inbox.detail.title', { source: item.sourceName })}</DialogTitle>
          <DialogDescription>{t('inbox.detail.hint')}</DialogDescription>
        </DialogHeader>
        <ItemVersions item={item} />
      </DialogContent>
    </Dialog>
  );
}
