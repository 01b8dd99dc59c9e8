import { MessageCircle } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { MessageStep } from '#contract/message-steps.ts';
import { useMessageTexts } from '#web/i18n/messages/texts.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
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
  const texts = useMessageTexts();
  const mayEdit = useCan('canEditOrders');
  const mayDispatch = useCan('canDispatchOrders');
  const maySee = useCan('canViewOrders') || mayDispatch;
  const [open, setOpen] = useState(false);
  /** Stays mounted once opened, so that it can fade out. */
  const [wasOpened, setWasOpened] = useState(false);
  if (!(mayEdit || mayDispatch) || !maySee) {
    return (
      <Button asChild variant="outline" className={className}>
        <a href={whatsappUrl(phone)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          {texts('channel.whatsapp')}
        </a>
      </Button>
    );
  }
  const show = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button
        variant="outline"
        className={className}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => startTransition(show)}
      >
        <MessageCircle aria-hidden="true" />
        {texts('message')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MessageDialog open={open} onOpenChange={setOpen} orderId={orderId} step={step} />
        </Suspense>
      )}
    </>
  );
}
