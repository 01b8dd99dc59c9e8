import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { type DeskSettings, deskSettingsEndpoints } from '#contract/desk/desk-settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { AttemptFields } from './attempt-fields.tsx';
import { DeskPeople } from './desk-people.tsx';
import { type DeskRulesForm, useDeskRules } from './use-desk-rules.ts';
import { RamadanFields, WeekFields } from './week-fields.tsx';

interface DeskRulesProps {
  canEdit: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** When the shop calls, how often, and who calls whom. */
export function DeskRules(props: DeskRulesProps) {
  const t = useTranslation();
  const read = useQuery(endpointQuery(deskSettingsEndpoints.getDeskSettings));
  if (read.data === undefined) {
    return read.isError ? (
      <ErrorState title={t('deskRules.load.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  return (
    <>
      <RulesForm {...props} settings={read.data} />
      <DeskPeople people={read.data.people} disabled={!props.canEdit} />
    </>
  );
}

interface RulesFormProps extends DeskRulesProps {
  settings: DeskSettings;
}

function RulesForm({ settings, canEdit, onDirtyChange }: RulesFormProps) {
  const t = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useDeskRules(settings);
  const draft = useTypedDraft({
    name: 'desk rules',
    isOff: !canEdit,
    values: form.draft,
    before: form.before,
    onRestore: form.change,
  });
  const { isDirty } = form;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.save()) return;
    toast({ variant: 'destructive', title: t('deskRules.wrong') });
    // After the wrong fields are marked.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const fields = { form, disabled: !canEdit };
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <WeekFields {...fields} />
      <RamadanFields {...fields} />
      <AttemptFields {...fields} />
      <UnreachableFields {...fields} />
      <AssignmentFields {...fields} people={settings.people} />
      <TextField
        kind="number"
        label={t('deskRules.ahead')}
        hint={t('deskRules.ahead.hint')}
        error={form.errors.get('ahead')}
        className="max-w-xl"
        disabled={!canEdit}
        value={form.draft.ahead}
        onValueChange={(ahead) => form.change({ ahead })}
      />
      <TextField
        kind="number"
        label={t('deskRules.checkouts')}
        hint={t('deskRules.checkouts.hint')}
        error={form.errors.get('checkoutMinutes')}
        className="max-w-xl"
        disabled={!canEdit}
        value={form.draft.checkoutMinutes}
        onValueChange={(checkoutMinutes) => form.change({ checkoutMinutes })}
      />
      {canEdit && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <output className="me-auto text-sm text-muted-foreground max-md:w-full">
            {t(isDirty ? 'deskRules.unsaved' : 'deskRules.all.saved')}
          </output>
          <Button
            variant="outline"
            disabled={!isDirty}
            onClick={form.undo}
            className="max-md:flex-1"
          >
            {t('deskRules.undo')}
          </Button>
          <Button
            type="submit"
            disabled={!isDirty}
            pending={form.isSaving}
            className="max-md:flex-2"
          >
            {t('deskRules.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface UnreachableFieldsProps {
  form: DeskRulesForm;
  disabled: boolean;
}

function UnreachableFields({ form, disabled }: UnreachableFieldsProps) {
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
