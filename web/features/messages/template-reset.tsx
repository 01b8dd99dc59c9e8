import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageEndpoints, type MessageTemplate } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useMessageTexts } from '#web/i18n/messages/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface TemplateResetProps {
  template: MessageTemplate;
  onDone: () => void;
}

/** Deletes the shop's own text, after a question. */
export function TemplateReset({ template: { step, language }, onDone }: TemplateResetProps) {
  const t = useTranslation();
  const texts = useMessageTexts();
  const [asking, setAsking] = useState(false);
  const reset = useEndpointMutation(messageEndpoints.resetMessageTemplate, {
    makesStale: ['settings'],
    onSuccess: () => {
      toast({ title: texts('editor.saved') });
      onDone();
    },
    onError: (error) => toastFailure(texts('editor.failed'), error),
  });
  return (
    <>
      <Button
        variant="ghost"
        className="md:self-start"
        pending={reset.isPending}
        onClick={() => setAsking(true)}
      >
        <RotateCcw aria-hidden="true" />
        {texts('editor.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={texts('editor.reset')}
        description={texts('editor.reset.hint')}
        confirmLabel={texts('editor.reset')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => reset.mutate({ params: { step, language } })}
      />
    </>
  );
}
