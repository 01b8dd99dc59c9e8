import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Language } from '#contract/language.ts';
import {
  bracedVariable,
  MESSAGE_VARIABLES,
  VARIABLE_NAMES,
} from '#contract/messages/message-variables.ts';
import {
  LONGEST_MESSAGE,
  messageEndpoints,
  type MessageTemplate,
  SaveMessageTemplate,
} from '#contract/messages/messages.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextareaField } from '#web/kit/fields.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { EXAMPLE } from './example-facts.ts';
import { MessageText, useMessageText } from './message-text.tsx';

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

interface TemplateFormProps extends FormDialogForm {
  template: MessageTemplate;
}

function TemplateForm({ template, onDone, onDirtyChange }: TemplateFormProps) {
  const t = useTranslation();
  const format = useFormat();
  const shown = useLanguage();
  const { step, language, updatedAt, updatedBy } = template;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(template.text);
  const draft = useTypedDraft({
    name: `template ${step} ${language}`,
    values: { text },
    before: { text: template.text },
    onRestore: (kept) => setText(kept.text ?? template.text),
  });
  const [error, setError] = useState<string>();
  const fill = useMessageText(EXAMPLE[language], language);
  const isDirty = text !== template.text;
  const mark = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const save = useSave(messageEndpoints.saveMessageTemplate, {
    makesStale: ['settings'],
    saved: t('messages.editor.saved'),
    onSaved: onDone,
    failed: t('messages.editor.failed'),
    onFailed: (failure) => {
      const wrong = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      if (wrong !== undefined) mark(wrong);
      return wrong !== undefined;
    },
  });
  const submit = () => {
    const checked = SaveMessageTemplate.safeParse({ text, seen: template.text });
    if (checked.success) save.mutate({ params: { step, language }, body: checked.data });
    else mark(validationSentence(checked.error.issues[0]?.message ?? 'invalid', shown));
  };
  const change = (next: string) => {
    setError(undefined);
    setText(next);
  };
  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    change(text.slice(0, selectionStart) + variable + text.slice(selectionEnd));
    const caret = selectionStart + variable.length;
    // After React has written the new text, which would move the caret to its end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={save.isPending}
      submitLabel={t('messages.editor.save')}
      submitDisabled={!isDirty}
      notice={!template.isDefault && <TemplateReset template={template} onDone={onDone} />}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextareaField
            label={t('messages.text')}
            error={error}
            {...(updatedAt !== null &&
              updatedBy !== null && {
                hint: t('messages.editor.updated', {
                  name: updatedBy,
                  date: format.dateTime(updatedAt),
                }),
              })}
            ref={field}
            lang={language}
            dir={LOCALES[language].direction}
            maxLength={LONGEST_MESSAGE}
            inputClassName="min-h-40"
            value={text}
            onValueChange={(value) => change(value)}
          />
          <VariableButtons language={language} onInsert={insert} />
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <h3 className="text-sm font-semibold">{t('messages.editor.preview')}</h3>
          <MessageText label={t('messages.editor.preview')} text={fill(text)} language={language} />
          <p className="text-xs text-muted-foreground">{t('messages.editor.preview.hint')}</p>
        </div>
      </div>
    </DialogForm>
  );
}

interface VariableButtonsProps {
  /** Of the text; the names of its variables are words of that language. */
  language: Language;
  onInsert: (variable: string) => void;
}

function VariableButtons({ language, onInsert }: VariableButtonsProps) {
  const t = useTranslation();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t('messages.editor.variables')}</legend>
      {VARIABLE_NAMES.map((name) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          lang={language}
          aria-label={t('messages.editor.insert', { name: MESSAGE_VARIABLES[name][language] })}
          onClick={() => onInsert(bracedVariable(name, language))}
        >
          <bdi>{MESSAGE_VARIABLES[name][language]}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}

interface TemplateResetProps {
  template: MessageTemplate;
  onDone: () => void;
}

/** Deletes the shop's own text, after a question. */
function TemplateReset({ template: { step, language }, onDone }: TemplateResetProps) {
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
