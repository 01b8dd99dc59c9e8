import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, MessageCircle, MessageSquareText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageChannel } from '#contract/messages/message-steps.ts';
import { messageEndpoints, type RecordMessage } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { smsUrl, whatsappUrl } from './message-links.ts';

interface MessageChannelsProps {
  orderId: string;
  phone: string;
  message: Pick<RecordMessage, 'step' | 'language'>;
  text: string;
  /** The customer wants no messages. */
  disabled: boolean;
}

export function MessageChannels({ orderId, phone, message, text, disabled }: MessageChannelsProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const client = useQueryClient();
  const [opening] = useState(newKey);
  const record = useSave(messageEndpoints.recordMessage, {
    makesStale: ['orders'],
    saved: t('messages.logged'),
    failed: t('messages.log.failed'),
    onFailed: () => {
      // A colleague may just have noted that the customer wants none.
      void markStale(client, [messageEndpoints.getOrderMessages]);
    },
  });
  /** The same text by the same channel is noted once while the dialog is open. */
  const note = (channel: MessageChannel) =>
    record.mutate({
      params: { id: orderId },
      body: { ...message, channel },
      idempotencyKey: [opening, message.step, message.language, channel].join('.'),
    });
  const copyNow = async () => {
    if (await copy(text)) note('copy');
    else toast({ variant: 'destructive', title: t('messages.copy.failed') });
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <ChannelLink
        href={whatsappUrl(phone, text)}
        isPrimary
        disabled={disabled}
        onOpen={() => note('whatsapp')}
      >
        <MessageCircle aria-hidden="true" />
        {t('messages.channel.whatsapp')}
      </ChannelLink>
      <ChannelLink href={smsUrl(phone, text)} disabled={disabled} onOpen={() => note('sms')}>
        <MessageSquareText aria-hidden="true" />
        {t('messages.channel.sms')}
      </ChannelLink>
      <Button variant="outline" disabled={disabled} onClick={() => void copyNow()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {t(copied ? 'messages.copied' : 'messages.channel.copy')}
      </Button>
    </div>
  );
}

interface ChannelLinkProps {
  href: string;
  isPrimary?: boolean;
  disabled: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A link cannot be disabled, so a button stands in its place. */
function ChannelLink({ href, isPrimary = false, disabled, onOpen, children }: ChannelLinkProps) {
  const look = isPrimary
    ? ({ variant: 'default', className: 'col-span-2' } as const)
    : ({ variant: 'outline' } as const);
  if (disabled) {
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  }
  const isWeb = href.startsWith('https:');
  return (
    <Button asChild {...look}>
      <a
        href={href}
        {...(isWeb && { target: '_blank', rel: 'noreferrer' })}
        // The second click of a double click would open a second window.
        onClick={(event) => (event.detail > 1 ? event.preventDefault() : onOpen())}
      >
        {children}
      </a>
    </Button>
  );
}
