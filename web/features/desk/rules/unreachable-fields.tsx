import { useDeskRuleTexts } from '#web/i18n/desk-rules/texts.ts';
import { TextField } from '#web/kit/fields.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { DeskRulesForm } from './use-desk-rules.ts';

interface UnreachableFieldsProps {
  form: DeskRulesForm;
  disabled: boolean;
}

export function UnreachableFields({ form, disabled }: UnreachableFieldsProps) {
  const words = useDeskRuleTexts();
  const { draft, errors, change } = form;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        legend={words('unreachable')}
        layout="stacked"
        className="max-w-xl"
        value={draft.action}
        onValueChange={(action) => change({ action })}
        segments={(['list', 'cancel'] as const).map((value) => ({
          value,
          label: words(`unreachable.${value}`),
          hint: words(`unreachable.${value}.hint`),
          disabled,
        }))}
      />
      {draft.action === 'cancel' && (
        <TextField
          kind="number"
          label={words('afterDays')}
          error={errors.get('unreachable.afterDays')}
          className="max-w-xs"
          disabled={disabled}
          value={draft.afterDays}
          onValueChange={(value) => change({ afterDays: value })}
        />
      )}
    </div>
  );
}
