import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import { useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { MESSAGE_STEPS, type MessageStep } from '#contract/messages/message-steps.ts';
import { messageEndpoints, type OrderMessages } from '#contract/messages/messages.ts';
import { isMobile } from '#contract/names/phone.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useSave } from '#web/lib/use-save.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageChannels } from './message-channels.tsx';
import { MessageText, useMessageText } from './message-text.tsx';
import { RefusalSwitch } from './refusal-switch.tsx';

interface MessageDialogProps extends OpenProps {
  orderId: string;
  step?: MessageStep | undefined;
}

export function MessageDialog({ orderId, step, open, onOpenChange }: MessageDialogProps) {
  const t = useTranslation();
  const read = useQuery({
    ...endpointQuery(messageEndpoints.getOrderMessages, { params: { id: orderId } }),
    enabled: open,
  });
  const { data } = read;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {data === undefined
              ? t('messages.message')
              : t('messages.title', { name: data.facts.customerName })}
          </DialogTitle>
          <DialogDescription>{t('messages.hint')}</DialogDescription>
        </DialogHeader>
        {data !== undefined ? (
          <MessageComposer orderId={orderId} messages={data} fitting={step ?? data.step} />
        ) : read.isError ? (
          <ErrorState title={t('messages.load.failed')} {...failedRead(read)} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface MessageComposerProps {
  orderId: string;
  messages: OrderMessages;
  /** Proposed first. */
  fitting: MessageStep | null;
}

/** Which text, in which language, and how it leaves. For any screen that shows an order. */
export function MessageComposer({ orderId, messages, fitting }: MessageComposerProps) {
  const t = useTranslation();
  const [step, setStep] = useState(fitting);
  const [language, setLanguage] = useState<Language>(messages.language);
  const fill = useMessageText(messages.facts, language);
  const template = messages.templates.find(
    (one) => one.step === step && one.language === language,
  )?.text;
  const refuse = useSave(messageEndpoints.refuseOrderMessages, {
    makesStale: ['orders', 'clients'],
    failed: t('messages.refuse.failed'),
  });
  const { phone, refusal } = messages;
  const text = template === undefined ? '' : fill(template);
  return (
    <>
      {refusal !== null && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
        >
          <MessageCircleOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {t('messages.refused')}
        </p>
      )}
      <SegmentedControl
        legend={t('messages.step')}
        layout="columns"
        value={step}
        onValueChange={setStep}
        segments={fittingFirst(fitting).map((value) => ({
          value,
          label: t(`messages.step.${value}`),
          ...(value === fitting && { hint: t('messages.step.fits') }),
        }))}
      />
      <SegmentedControl
        legend={t('messages.language')}
        value={language}
        onValueChange={setLanguage}
        segments={LANGUAGES.map((value) => ({ value, label: LOCALES[value].name }))}
      />
      {step === null ? (
        <p className="text-muted-foreground">{t('messages.step.choose')}</p>
      ) : (
        <>
          <MessageText label={t('messages.text')} text={text} language={language} />
          {!isMobile(phone) && <p className="text-sm text-warning">{t('messages.landline')}</p>}
          <MessageChannels
            orderId={orderId}
            phone={phone}
            message={{ step, language }}
            text={text}
            disabled={refusal !== null}
          />
        </>
      )}
      <RefusalSwitch
        refusal={refusal}
        disabled={refuse.isPending}
        onChange={(isRefused) => refuse.mutate({ params: { id: orderId }, body: { isRefused } })}
      />
    </>
  );
}

const fittingFirst = (fitting: MessageStep | null): readonly MessageStep[] =>
  fitting === null ? MESSAGE_STEPS : [fitting, ...MESSAGE_STEPS.filter((step) => step !== fitting)];
