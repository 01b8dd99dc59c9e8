import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { DeskRulesForm } from './use-desk-rules.ts';

interface UnreachableFieldsProps {
  form: DeskRulesForm;
  disabled: boolean;
}

export function UnreachableFields({ form, disabled }: UnreachableFieldsProps) {
  const t = useTranslation();
  const { draft, errors, change } = form;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        legend={t('deskRules.unreachable')}
        layout="stacked"
        className="max-w-xl"
        value={draft.action}
        onValueChange={(action) => change({ action })}
        segments={(['list', 'cancel'] as const).map((value) => ({
          value,
          label: t(`deskRules.unreachable.${value}`),
          hint: t(`deskRules.unreachable.${value}.hint`),
          disabled,
        }))}
      />
      {draft.action === 'cancel' && (
        <TextField
          kind="number"
          label={t('deskRules.afterDays')}
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
