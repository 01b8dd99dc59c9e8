import type { MessageTemplate } from '#contract/messages/messages.ts';
import { useMessageTexts } from '#web/i18n/messages/texts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplateDialogProps {
  template: MessageTemplate;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const texts = useMessageTexts();
  const { step, language } = template;
  const names = { step: texts(`step.${step}`), language: texts(`language.${language}`) };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts('settings.edit', names)}
      description={texts('editor.hint')}
      isLong
    >
      {(form) => <TemplateForm template={template} {...form} />}
    </FormDialog>
  );
}
