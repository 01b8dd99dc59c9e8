import { useLayoutEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import { costEndpoints, SaveCostRule, type CostRule } from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm, useFieldErrors } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { Input } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';

type RuleValues = {
  validFrom: string;
  packaging: string;
  codPercent: string;
  codFixed: string;
  isReal: boolean;
  version: number;
};
const RuleSchema = SaveCostRule as unknown as z.ZodType<SaveCostRule, RuleValues>;

interface CostRuleDialogProps {
  /** Null for a new one. */
  rule: CostRule | null;
  onClose: () => void;
}

export function CostRuleDialog({ rule, onClose }: CostRuleDialogProps) {
  const words = useCostTexts();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rule === null ? words('rules.new') : words('edit.of', { name: rule.validFrom })}
      description={words('rules.description')}
    >
      {(form) => <CostRuleForm rule={rule} {...form} />}
    </FormDialog>
  );
}

const ruleValues = (rule: CostRule | null): RuleValues => ({
  validFrom: rule?.validFrom ?? algerianDay(Date.now()),
  packaging: String(rule?.packaging ?? ''),
  codPercent: String(rule?.codPercent ?? ''),
  codFixed: String(rule?.codFixed ?? ''),
  isReal: rule?.isReal ?? false,
  version: rule?.version ?? 0,
});

const AMOUNTS = ['packaging', 'codPercent', 'codFixed'] as const;

function CostRuleForm({
  rule,
  onDone,
  onDirtyChange,
}: FormDialogForm & Pick<CostRuleDialogProps, 'rule'>) {
  const words = useCostTexts();
  const form = useContractForm(RuleSchema, ruleValues(rule));
  const draft = useDraft(form, {
    name: `cost rule ${rule?.validFrom ?? 'new'}`,
    never: ['version'],
  });
  const error = useFieldErrors(form);
  const { isDirty } = form.formState;
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const save = useSave(costEndpoints.saveCostRule, {
    makesStale: ['reports'],
    saved: words('rules.saved'),
    onSaved: onDone,
    failed: words('rules.failed'),
    form,
  });
  const submit = form.handleSubmit((body) => save.mutate({ body }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={words('rules.validFrom')} error={error('validFrom')} required>
          <Input type="date" readOnly={rule !== null} {...form.register('validFrom')} />
        </Field>
        {AMOUNTS.map((name) => (
          <Field
            key={name}
            label={words(`rules.${name}`)}
            hint={words(`rules.${name}.hint`)}
            error={error(name)}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className="rtl:text-end"
              {...form.register(name)}
            />
          </Field>
        ))}
      </div>
      <Controller
        control={form.control}
        name="isReal"
        render={({ field: { value, onChange, ...field } }) => (
          <Field label={words('isReal')} hint={words('isReal.hint')} layout="inline">
            <Switch {...field} checked={value} onCheckedChange={onChange} />
          </Field>
        )}
      />
      <FormFooter
        cancelLabel={words('cancel')}
        submitLabel={words('save')}
        pending={save.isPending}
      />
    </form>
  );
}
