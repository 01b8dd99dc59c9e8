import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from './number-input.tsx';
import {
  fallingTier,
  isWrong,
  MOST_DINARS,
  MOST_TIERS,
  type TierValues,
} from './pay-rules-values.ts';

interface TierFieldsProps {
  tiers: readonly TierValues[];
  isTried: boolean;
  onChange: (tiers: TierValues[]) => void;
}

export function TierFields({ tiers, isTried, onChange }: TierFieldsProps) {
  const t = useTranslation();
  const change = (at: number, changes: Partial<TierValues>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...changes } : tier)));
  const falling = isTried ? fallingTier(tiers) : -1;
  const percentError = (at: number, typed: string) => {
    if (isTried && isWrong(typed, 1, 100)) return t('team.rules.wrong', { least: 1, most: 100 });
    return at === falling && t('team.rules.rise');
  };
  const add = () => {
    const key = 1 + Math.max(-1, ...tiers.map((tier) => tier.key));
    onChange([...tiers, { key, fromPercent: '', bonus: '' }]);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('team.rules.tiers')}</legend>
      {tiers.length === 0 && <p className="text-muted-foreground">{t('team.rules.tiers.none')}</p>}
      {tiers.map(({ key, fromPercent, bonus }, at) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field label={t('team.rules.from')} error={percentError(at, fromPercent)}>
            <NumberInput value={fromPercent} onChange={(to) => change(at, { fromPercent: to })} />
          </Field>
          <Field
            label={t('team.rules.bonus')}
            error={
              isTried &&
              isWrong(bonus, 0, MOST_DINARS) &&
              t('team.rules.wrong', { least: 0, most: MOST_DINARS })
            }
          >
            <NumberInput value={bonus} onChange={(to) => change(at, { bonus: to })} />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            className="mt-7"
            aria-label={t('team.rules.remove', { number: at + 1 })}
            onClick={() => onChange(tiers.filter((tier) => tier.key !== key))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button variant="outline" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t('team.rules.add')}
        </Button>
      )}
    </fieldset>
  );
}
