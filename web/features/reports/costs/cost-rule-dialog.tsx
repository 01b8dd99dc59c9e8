import type { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import { costEndpoints, SaveCostRule, type CostRule } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { DateField } from '#web/kit/date-field.tsx';
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
  const t = useTranslation();
  const format = useFormat();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        rule === null
          ? t('costs.rules.new')
          : t('costs.edit.of', { name: format.date(rule.validFrom) })
      }
      description={t('costs.rules.description')}
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
  const t = useTranslation();
  const form = useContractForm(RuleSchema, ruleValues(rule));
  const draft = useDraft(form, {
    name: `cost rule ${rule?.validFrom ?? 'new'}`,
    never: ['version'],
  });
  const save = useSave(costEndpoints.saveCostRule, {
    makesStale: ['reports'],
    saved: t('costs.rules.saved'),
    onSaved: onDone,
    failed: t('costs.rules.failed'),
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
      submitLabel={t('costs.save')}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DateField
          form={form}
          name="validFrom"
          label={t('costs.rules.validFrom')}
          required
          readOnly={rule !== null}
        />
        {AMOUNTS.map((name) => (
          <TextField
            key={name}
            kind="amount"
            form={form}
            name={name}
            label={t(`costs.rules.${name}`)}
            hint={t(`costs.rules.${name}.hint`)}
          />
        ))}
      </div>
      <SwitchField
        form={form}
        name="isReal"
        label={t('costs.isReal')}
        hint={t('costs.isReal.hint')}
      />
    </DialogForm>
  );
}
