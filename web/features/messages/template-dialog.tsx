import type { MessageTemplate } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplateDialogProps {
  template: MessageTemplate;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useTranslation();
  const { step, language } = template;
  const names = { step: t(`messages.step.${step}`), language: t(`messages.language.${language}`) };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('messages.settings.edit', names)}
      description={t('messages.editor.hint')}
      isLong
    >
      {(form) => <TemplateForm template={template} {...form} />}
    </FormDialog>
  );
}
