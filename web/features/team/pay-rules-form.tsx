import { useState, type SubmitEvent } from 'react';
import { TIER_BASES, teamPayEndpoints, type PayRules } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { NumberInput } from './number-input.tsx';
import {
  AMOUNTS,
  isSavable,
  isWrong,
  MOST_DINARS,
  ruleValues,
  writtenRules,
  type RuleValues,
} from './pay-rules-values.ts';
import { TierFields } from './tier-fields.tsx';

export function PayRulesForm({ rules }: { rules: PayRules }) {
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
