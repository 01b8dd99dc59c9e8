import { Plus, X } from 'lucide-react';
import { MAX_OPTIONS } from '#contract/products/variants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import {
  addOption,
  addValue,
  removeOption,
  removeValue,
  type Grid,
  type GridOption,
  type Typed,
} from './variant-grid.ts';

interface OptionsEditorProps {
  grid: Grid;
  errors: ReadonlyMap<string, string>;
  onChange: (grid: Grid) => void;
}

/** Names of the options and their values, in three languages. */
export function OptionsEditor({ grid, errors, onChange }: OptionsEditorProps) {
  const t = useTranslation();
  const replace = (option: GridOption) =>
    onChange({
      ...grid,
      options: grid.options.map((other) => (other.key === option.key ? option : other)),
    });
  return (
    <div className="flex flex-col gap-4">
      {grid.options.length === 0 && (
        <p className="text-muted-foreground">{t('variants.options.empty')}</p>
      )}
      {grid.options.map((option, at) => (
        <fieldset key={option.key} className="flex min-w-0 flex-col gap-2 rounded-lg border p-3">
          <legend className="px-1 text-sm font-semibold">
            {t('variants.option', { number: at + 1 })}
          </legend>
          <div className="flex items-start gap-2">
            <WordInputs
              label={t('variants.option.name')}
              word={option.name}
              error={errors.get(`options.${at}.ar`)}
              onChange={(name) => replace({ ...option, name })}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('variants.option.remove', { number: at + 1 })}
              onClick={() => onChange(removeOption(grid, option.key))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          <ul className="flex flex-col gap-2 border-t pt-2">
            {option.values.map((value, index) => (
              <li key={value.key} className="flex items-start gap-2">
                <WordInputs
                  label={t('variants.value', { number: index + 1 })}
                  word={value.word}
                  onChange={(word) =>
                    replace({
                      ...option,
                      values: option.values.map((one) =>
                        one.key === value.key ? { ...one, word } : one,
                      ),
                    })
                  }
                />
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={option.values.length === 1}
                  aria-label={t('variants.value.remove', { name: value.word.ar || index + 1 })}
                  onClick={() => onChange(removeValue(grid, value.key))}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={() => onChange(addValue(grid, option.key))}
          >
            <Plus aria-hidden="true" />
            {t('variants.value.add')}
          </Button>
        </fieldset>
      ))}
      {grid.options.length < MAX_OPTIONS && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChange(addOption(grid))}
        >
          <Plus aria-hidden="true" />
          {t('variants.option.add')}
        </Button>
      )}
    </div>
  );
}

interface WordInputsProps {
  label: string;
  word: Typed;
  error?: string | undefined;
  onChange: (word: Typed) => void;
}

const LANGUAGES = [
  { language: 'ar', dir: 'rtl' },
  { language: 'fr', dir: 'ltr' },
  { language: 'en', dir: 'ltr' },
] as const;

function WordInputs({ label, word, error, onChange }: WordInputsProps) {
  const t = useTranslation();
  return (
    <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-3">
      {LANGUAGES.map(({ language, dir }) => (
        <Input
          key={language}
          aria-label={`${label} (${t(`variants.language.${language}`)})`}
          placeholder={t(`variants.language.${language}`)}
          aria-invalid={language === 'ar' && error !== undefined ? true : undefined}
          title={language === 'ar' ? error : undefined}
          lang={language}
          dir={dir}
          maxLength={60}
          autoComplete="off"
          value={word[language]}
          onChange={(event) => onChange({ ...word, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}
