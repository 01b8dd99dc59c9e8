import type { Language } from '#contract/language.ts';
import {
  bracedVariable,
  MESSAGE_VARIABLES,
  VARIABLE_NAMES,
} from '#contract/messages/message-variables.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

interface VariableButtonsProps {
  /** Of the text; the names of its variables are words of that language. */
  language: Language;
  onInsert: (variable: string) => void;
}

export function VariableButtons({ language, onInsert }: VariableButtonsProps) {
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
