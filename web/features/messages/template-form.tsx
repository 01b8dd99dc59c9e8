import { useRef, useState } from 'react';
import {
  LONGEST_MESSAGE,
  messageEndpoints,
  SaveMessageTemplate,
  type MessageTemplate,
} from '#contract/messages/messages.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { EXAMPLE } from './example-facts.ts';
import { MessageText } from './message-text.tsx';
import { TemplateReset } from './template-reset.tsx';
import { useMessageText } from './use-message-text.ts';
import { VariableButtons } from './variable-buttons.tsx';

interface TemplateFormProps extends FormDialogForm {
  template: MessageTemplate;
}

export function TemplateForm({ template, onDone, onDirtyChange }: TemplateFormProps) {
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
