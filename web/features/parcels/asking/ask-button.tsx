import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** Opens what can be asked about a parcel; nothing for those who may not ask. */
export function AskButton({ parcelId, className }: { parcelId: string; className?: string }) {
  const t = useTranslation();
  const mayAsk = useCan('canDispatchOrders');
  const [open, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <MessagesSquare aria-hidden="true" />
        {t('parcelRequest.ask')}
      </Button>
      <AskDialog open={open} onOpenChange={setOpen} parcelId={parcelId} />
    </>
  );
}
