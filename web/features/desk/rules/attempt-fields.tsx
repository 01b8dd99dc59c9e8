import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type DeskRules, nextAttemptAt, nextOpening } from '#contract/desk/desk-schedule.ts';
import { MOST_SPACINGS } from '#contract/desk/desk-settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { DateInput } from '#web/kit/date-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { spacing, SPACING_UNITS, type SpacingDraft } from './desk-draft.ts';
import { RulesSection } from './rules-section.tsx';
import { type DeskRulesForm, errorWithin } from './use-desk-rules.ts';

const NEXT_DAY_AT_TEN = { nextDayAt: 600 };

interface AttemptFieldsProps {
  form: DeskRulesForm;
  disabled: boolean;
}

/** How long after each call in vain the next one is due, and how many there are. */
export function AttemptFields({ form, disabled }: AttemptFieldsProps) {
  const t = useTranslation();
  const { draft, errors, change } = form;
  const put = (at: number, changed: SpacingDraft) =>
    change({ spacing: draft.spacing.with(at, changed) });
  return (
    <RulesSection title={t('deskRules.attempts')} hint={t('deskRules.attempts.hint')}>
      <ol className="flex flex-col gap-3">
        {draft.spacing.map((one, at) => (
          <li key={one.key}>
            <SpacingRow
              value={one}
              number={at + 1}
              isLast={at === draft.spacing.length - 1}
              isWrong={errorWithin(errors, `rules.spacing.${at}`) !== undefined}
              disabled={disabled}
              onChange={(changed) => put(at, changed)}
              {...(draft.spacing.length > 1 && {
                onRemove: () => change({ spacing: draft.spacing.toSpliced(at, 1) }),
              })}
            />
          </li>
        ))}
      </ol>
      {draft.spacing.length < MOST_SPACINGS && !disabled && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => change({ spacing: [...draft.spacing, spacing(NEXT_DAY_AT_TEN)] })}
        >
          <Plus aria-hidden="true" />
          {t('deskRules.spacing.add')}
        </Button>
      )}
      <TextField
        kind="number"
        label={t('deskRules.mostAttempts')}
        hint={t('deskRules.mostAttempts.hint')}
        error={errors.get('rules.mostAttempts')}
        className="max-w-xs"
        disabled={disabled}
        value={draft.mostAttempts}
        onValueChange={(value) => change({ mostAttempts: value })}
      />
      <CallExample rules={form.rules} />
    </RulesSection>
  );
}

interface SpacingRowProps {
  value: SpacingDraft;
  number: number;
  /** It is repeated for all later calls. */
  isLast: boolean;
  isWrong: boolean;
  disabled: boolean;
  onChange: (value: SpacingDraft) => void;
  onRemove?: () => void;
}

function SpacingRow(props: SpacingRowProps) {
  const { value, number, isLast, isWrong, disabled, onChange, onRemove } = props;
  const t = useTranslation();
  return (
    <Field
      label={t(isLast ? 'deskRules.spacing.last' : 'deskRules.spacing.after', { number })}
      error={isWrong ? t('deskRules.spacing.wrong') : undefined}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          legend={t('deskRules.spacing.unit', { number })}
          legendHidden
          className="min-w-64 max-md:w-full"
          value={value.unit}
          onValueChange={(unit) => onChange({ ...value, unit })}
          segments={SPACING_UNITS.map((unit) => ({
            value: unit,
            label: t(`deskRules.spacing.${unit}`),
            disabled,
          }))}
        />
        {value.unit === 'nextDay' ? (
          <DateInput
            kind="time"
            className="w-32"
            disabled={disabled}
            value={value.at}
            onValueChange={(at) => onChange({ ...value, at })}
          />
        ) : (
          <Input
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className="w-32 rtl:text-end"
            disabled={disabled}
            value={value.amount}
            onChange={(event) => onChange({ ...value, amount: event.target.value })}
          />
        )}
        {onRemove && !disabled && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('deskRules.spacing.remove', { number })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
    </Field>
  );
}

/** When the desk would ask for each call, from now on, if nobody ever answered. */
function CallExample({ rules }: { rules: DeskRules | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const times = rules === undefined ? [] : callTimes(now, rules);
  const [first, ...later] = times;
  if (first === undefined) {
    return <p className="text-sm text-muted-foreground">{t('deskRules.example.none')}</p>;
  }
  return (
    <div className="rounded-md bg-muted px-3 py-2 text-sm">
      <p>{t('deskRules.example', { time: format.dateTime(first) })}</p>
      <ol>
        {later.map((time, at) => (
          <li key={time}>
            {t('deskRules.example.again', { number: at + 2, time: format.dateTime(time) })}
          </li>
        ))}
        <li>{t('deskRules.example.end', { number: times.length })}</li>
      </ol>
    </div>
  );
}

function callTimes(now: number, rules: DeskRules): number[] {
  const times: number[] = [];
  for (let at = nextOpening(now, rules); at !== null; at = nextAttemptAt(at, times.length, rules)) {
    times.push(at);
  }
  return times;
}
