import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageEndpoints, type MessageTemplate } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface TemplateResetProps {
  template: MessageTemplate;
  onDone: () => void;
}

/** Deletes the shop's own text, after a question. */
export function TemplateReset({ template: { step, language }, onDone }: TemplateResetProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const reset = useSave(messageEndpoints.resetMessageTemplate, {
    makesStale: ['settings'],
    saved: t('messages.editor.saved'),
    onSaved: onDone,
    failed: t('messages.editor.failed'),
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
        {t('messages.editor.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('messages.editor.reset')}
        description={t('messages.editor.reset.hint')}
        confirmLabel={t('messages.editor.reset')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => reset.mutate({ params: { step, language } })}
      />
    </>
  );
}
