import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageEndpoints, type MessageTemplate } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useMessageTexts } from '#web/i18n/messages/texts.ts';
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
  const texts = useMessageTexts();
  const [asking, setAsking] = useState(false);
  const reset = useSave(messageEndpoints.resetMessageTemplate, {
    makesStale: ['settings'],
    saved: texts('editor.saved'),
    onSaved: onDone,
    failed: texts('editor.failed'),
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
