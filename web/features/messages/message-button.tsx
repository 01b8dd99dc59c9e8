import { MessageCircle } from 'lucide-react';
import { lazy } from 'react';
import type { MessageStep } from '#contract/messages/message-steps.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { whatsappUrl } from './message-links.ts';

const load = () => import('./message-dialog.tsx');
const MessageDialog = lazy(async () => ({ default: (await load()).MessageDialog }));

interface MessageButtonProps {
  orderId: string;
  phone: string;
  /** Where the screen knows better than the order which text fits. */
  step?: MessageStep | undefined;
  className?: string;
}

/** Opens the texts for the customer of an order; a bare WhatsApp link for those who only look. */
export function MessageButton({ orderId, phone, step, className }: MessageButtonProps) {
  const t = useTranslation();
  const mayEdit = useCan('canEditOrders');
  const mayDispatch = useCan('canDispatchOrders');
  const maySee = useCan('canViewOrders') || mayDispatch;
  if (!(mayEdit || mayDispatch) || !maySee) {
    return (
      <Button asChild variant="outline" className={className}>
        <a href={whatsappUrl(phone)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          {t('messages.channel.whatsapp')}
        </a>
      </Button>
    );
  }
  return (
    <DialogButton
      variant="outline"
      className={className}
      load={load}
      renderDialog={(open) => <MessageDialog orderId={orderId} step={step} {...open} />}
    >
      <MessageCircle aria-hidden="true" />
      {t('messages.message')}
    </DialogButton>
  );
}
