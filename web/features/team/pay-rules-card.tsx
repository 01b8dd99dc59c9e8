import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { teamPayEndpoints, TIER_BASES, type PayRules } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  AMOUNTS,
  isSavable,
  isWrong,
  MOST_DINARS,
  ruleValues,
  writtenRules,
  type RuleValues,
  fallingTier,
  MOST_TIERS,
  type TierValues,
} from './pay-rules-values.ts';

export function PayRulesCard() {
  const t = useTranslation();
  const rules = useQuery(endpointQuery(teamPayEndpoints.getPayRules));
  if (rules.data === undefined) {
    return rules.isError ? (
      <ErrorState title={t('team.rules.load.failed')} {...failedRead(rules)} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  // Rules that a colleague saved replace what is typed: it could not be saved any more.
  return <PayRulesForm key={rules.data.version} rules={rules.data} />;
}

function PayRulesForm({ rules }: { rules: PayRules }) {
  const t = useTranslation();
  const mayEdit = useCan('canEditFinance');
  const [values, setValues] = useState(() => ruleValues(rules));
  const set = (changes: Partial<RuleValues>) => setValues((now) => ({ ...now, ...changes }));
  const draft = useTypedDraft({
    name: 'pay rules',
    isOff: !mayEdit,
    values,
    before: ruleValues(rules),
    onRestore: set,
  });
  const [isTried, setTried] = useState(false);
  const save = useSave(teamPayEndpoints.savePayRules, {
    makesStale: ['team'],
    saved: t('team.rules.saved'),
    onSaved: (saved) => setValues(ruleValues(saved)),
    failed: t('team.rules.failed'),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isSavable(values)) save.mutate({ body: writtenRules(values, rules.version) });
  };
  return (
    <Card className="max-w-3xl p-4 md:p-6">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={!mayEdit} className="flex flex-col gap-5">
          <DraftOffer offer={draft.offer} />
          <p className="text-muted-foreground">
            {t('team.rules.description')} {!mayEdit && t('team.rules.readonly')}
          </p>
          <div className="grid gap-4 md:grid-cols-2">
            {AMOUNTS.map((name) => (
              <Field
                key={name}
                label={t(`team.rules.${name}`)}
                hint={t(`team.rules.${name}.hint`)}
                error={
                  isTried &&
                  isWrong(values[name], 0, MOST_DINARS) &&
                  t('team.rules.wrong', { least: 0, most: MOST_DINARS })
                }
              >
                <NumberInput value={values[name]} onChange={(value) => set({ [name]: value })} />
              </Field>
            ))}
          </div>
          <SegmentedControl
            legend={t('team.rules.tierBy')}
            layout="stacked"
            value={values.tierBy}
            onValueChange={(tierBy) => set({ tierBy })}
            segments={TIER_BASES.map((value) => ({
              value,
              label: t(`team.rules.tierBy.${value}`),
            }))}
          />
          <TierFields tiers={values.tiers} isTried={isTried} onChange={(tiers) => set({ tiers })} />
          {mayEdit && (
            <Button type="submit" pending={save.isPending} className="md:self-start">
              {t('team.rules.save')}
            </Button>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

interface TierFieldsProps {
  tiers: readonly TierValues[];
  isTried: boolean;
  onChange: (tiers: TierValues[]) => void;
}

function TierFields({ tiers, isTried, onChange }: TierFieldsProps) {
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

interface NumberInputProps {
  value: string;
  onChange: (value: string) => void;
}

const NumberInput = ({ value, onChange }: NumberInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    className="rtl:text-end"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
