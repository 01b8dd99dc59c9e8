import { Copy, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { MOST_SPANS } from '#contract/desk/desk-settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { DateInput } from '#web/kit/date-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { span, type SpanDraft } from './desk-draft.ts';
import { RowError, RulesSection } from './rules-section.tsx';
import { type DeskErrors, type DeskRulesForm, errorWithin } from './use-desk-rules.ts';

/** The week begins on Saturday and ends with Friday. */
const DAYS = [6, 0, 1, 2, 3, 4, 5] as const;

interface FormProps {
  form: DeskRulesForm;
  disabled: boolean;
}

export function WeekFields({ form: { draft, errors, change }, disabled }: FormProps) {
  const t = useTranslation();
  const { week } = draft;
  const put = (day: number, spans: SpanDraft[]) => change({ week: week.with(day, spans) });
  const first = DAYS.find((day) => (week[day]?.length ?? 0) > 0);
  const usual = first === undefined ? [span('09:00', '18:00')] : (week[first] ?? []);
  const again = () => usual.map(({ from, to }) => span(from, to));
  return (
    <RulesSection title={t('deskRules.hours')} hint={t('deskRules.hours.hint')}>
      <ul className="flex flex-col divide-y">
        {DAYS.map((day) => {
          const spans = week[day] ?? [];
          const name = t(`deskRules.day.${day}`);
          return (
            <li key={day} className="grid gap-x-4 py-2 md:grid-cols-[10rem_1fr]">
              <SwitchField
                label={name}
                value={spans.length > 0}
                disabled={disabled}
                onValueChange={(isOn) => put(day, isOn ? again() : [])}
              />
              {spans.length === 0 ? (
                <p className="flex min-h-9 items-center text-sm text-muted-foreground">
                  {t('deskRules.day.off')}
                </p>
              ) : (
                <SpanFields
                  day={name}
                  spans={spans}
                  errors={errors}
                  path={`rules.week.${day}`}
                  disabled={disabled}
                  onChange={(changed) => put(day, changed)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <RowError error={errors.has('rules.week') ? t('deskRules.hours.none') : undefined} />
      <p className="text-xs text-muted-foreground">{t('deskRules.span.midnight')}</p>
      {first !== undefined && !disabled && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() =>
            change({ week: week.map((spans) => (spans.length === 0 ? spans : again())) })
          }
        >
          <Copy aria-hidden="true" />
          {t('deskRules.hours.same', { day: t(`deskRules.day.${first}`) })}
        </Button>
      )}
    </RulesSection>
  );
}

export function RamadanFields({ form: { draft, errors, change }, disabled }: FormProps) {
  const t = useTranslation();
  const { ramadan } = draft;
  const put = (changes: Partial<typeof ramadan>) => change({ ramadan: { ...ramadan, ...changes } });
  return (
    <RulesSection title={t('deskRules.ramadan')} hint={t('deskRules.ramadan.hint')}>
      <SwitchField
        label={t('deskRules.ramadan')}
        value={ramadan.isOn}
        disabled={disabled}
        onValueChange={(isOn) => put({ isOn })}
      />
      {ramadan.isOn && (
        <>
          <div className="grid max-w-md grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((name) => (
              <DateField
                key={name}
                label={t(`deskRules.ramadan.${name}`)}
                error={errors.get(`rules.ramadan.${name}`)}
                disabled={disabled}
                value={ramadan[name]}
                onValueChange={(value) => put({ [name]: value })}
              />
            ))}
          </div>
          <SpanFields
            day={t('deskRules.ramadan')}
            spans={ramadan.spans}
            errors={errors}
            path="rules.ramadan.spans"
            mayBeEmpty
            disabled={disabled}
            onChange={(spans) => put({ spans })}
          />
          {ramadan.spans.length === 0 && (
            <p className="text-sm text-muted-foreground">{t('deskRules.ramadan.closed')}</p>
          )}
        </>
      )}
    </RulesSection>
  );
}

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
function SpanFields(props: SpanFieldsProps) {
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
              <DateInput
                kind="time"
                aria-label={t(`deskRules.span.${name}`, { day })}
                aria-invalid={isWrong(at, name) || undefined}
                aria-describedby={isWrong(at, name) ? errorId : undefined}
                className="md:w-24"
                disabled={disabled}
                value={one[name]}
                onValueChange={(value) => put(at, { [name]: value })}
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
