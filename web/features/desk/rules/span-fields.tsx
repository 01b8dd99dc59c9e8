import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { MOST_SPANS } from '#contract/desk/desk-settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { span, type SpanDraft } from './desk-draft.ts';
import { RowError } from './row-error.tsx';
import { errorWithin, type DeskErrors } from './use-desk-rules.ts';

interface SpanFieldsProps {
  /** Whose hours they are: a day, or Ramadan. */
  day: string;
  spans: readonly SpanDraft[];
  errors: DeskErrors;
  /** Where the errors of these hours are. */
  path: string;
  disabled: boolean;
  /** The last one can be removed too; a day off has a switch for it. */
  mayBeEmpty?: boolean;
  onChange: (spans: SpanDraft[]) => void;
}

/** The hours of a day, of which a break makes two. */
export function SpanFields(props: SpanFieldsProps) {
  const { day, spans, errors, path, disabled, mayBeEmpty = false, onChange } = props;
  const t = useTranslation();
  const errorId = useId();
  const error = errorWithin(errors, path);
  const isWrong = (at: number, name: 'from' | 'to') =>
    errors.has(path) || errors.has(`${path}.${at}.${name}`);
  const put = (at: number, changes: Partial<SpanDraft>) =>
    onChange(spans.map((one, other) => (other === at ? { ...one, ...changes } : one)));
  const add = () => onChange([...spans, span(spans.at(-1)?.to ?? '09:00', '')]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {spans.map((one, at) => (
        <div key={one.key} className="flex items-center gap-2">
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="flex min-w-0 flex-1 items-center gap-2 md:flex-none">
              <span aria-hidden="true" className="text-sm text-muted-foreground max-md:hidden">
                {t(`deskRules.${name}`)}
              </span>
              <Input
                type="time"
                aria-label={t(`deskRules.span.${name}`, { day })}
                aria-invalid={isWrong(at, name) || undefined}
                aria-describedby={isWrong(at, name) ? errorId : undefined}
                className="max-md:px-2 md:w-32 max-md:[&::-webkit-calendar-picker-indicator]:hidden"
                disabled={disabled}
                value={one[name]}
                onChange={(event) => put(at, { [name]: event.target.value })}
              />
            </label>
          ))}
          {(mayBeEmpty || spans.length > 1) && (
            <Button
              variant="ghost"
              size="icon-sm"
              disabled={disabled}
              aria-label={t('deskRules.span.remove', { number: at + 1, day })}
              onClick={() => onChange(spans.filter((_, other) => other !== at))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
          {at === spans.length - 1 && spans.length < MOST_SPANS && (
            <Button
              variant="ghost"
              size="icon-sm"
              disabled={disabled}
              aria-label={t('deskRules.span.add', { day })}
              onClick={add}
            >
              <Plus aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <RowError id={errorId} error={error} />
      {spans.length === 0 && !disabled && (
        <Button variant="ghost" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t('deskRules.span.add', { day })}
        </Button>
      )}
    </div>
  );
}
