import type { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import { costEndpoints, SaveCostRule, type CostRule } from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

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
  const save = useSave(costEndpoints.saveCostRule, {
    makesStale: ['reports'],
    saved: words('rules.saved'),
    onSaved: onDone,
    failed: words('rules.failed'),
    form,
  });
  const submit = form.handleSubmit((body) => save.mutate({ body }));
  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={save.isPending}
      submitLabel={words('save')}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          kind="date"
          form={form}
          name="validFrom"
          label={words('rules.validFrom')}
          required
          readOnly={rule !== null}
        />
        {AMOUNTS.map((name) => (
          <TextField
            key={name}
            kind="amount"
            form={form}
            name={name}
            label={words(`rules.${name}`)}
            hint={words(`rules.${name}.hint`)}
          />
        ))}
      </div>
      <SwitchField form={form} name="isReal" label={words('isReal')} hint={words('isReal.hint')} />
    </DialogForm>
  );
}
