import { useState } from 'react';
import {
  CAN_BE_ASKED,
  CAN_BE_TOLD,
  INTAKE_KINDS,
  NUMBERINGS,
  SECRET_IS,
  YOUCAN_API,
} from '#contract/intake/intake-kinds.ts';
import { type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { AddressTrouble } from './address-trouble.tsx';
import { AtTheShop } from './at-the-shop.tsx';
import { newSecret, SecretField } from './secret-field.tsx';
import { ShopFields } from './shop-fields.tsx';
import { type MadeSource, SourceReady } from './source-ready.tsx';
import { SourceSteps } from './source-steps.tsx';

interface OfSource {
  source?: Source;
}

/** Connects a source, or changes one. */
export function SourceDialog({ source, ...dialog }: OfSource & OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      isLong
      title={t(source ? 'sources.form.edit' : 'sources.form.title')}
      description={t('sources.form.hint')}
    >
      {(form) => (
        <>
          <AddressTrouble />
          {source ? <SourceForm source={source} {...form} /> : <NewSource {...form} />}
        </>
      )}
    </FormDialog>
  );
}

/** What is left to do at the shop follows in the same dialog. */
function NewSource(form: FormDialogForm) {
  const [made, setMade] = useState<MadeSource>();
  return made === undefined ? (
    <SourceForm {...form} onMade={setMade} />
  ) : (
    <SourceReady {...made} {...form} />
  );
}

interface SourceFormProps extends OfSource, FormDialogForm {
  onMade?: (made: MadeSource) => void;
}

function SourceForm({ source, onMade, onDone, onDirtyChange }: SourceFormProps) {
  const t = useTranslation();
  const [before] = useState(() => ({
    kind: source?.kind ?? INTAKE_KINDS[0],
    name: source?.name ?? '',
    isOn: source?.isOn ?? true,
    // A new one is ready to be copied; a stored one is never shown.
    secret: source === undefined ? newSecret() : '',
    shopUrl: source?.shopUrl ?? '',
    tellsBack: source?.tellsBack ?? false,
    accessKey: '',
    accessSecret: '',
    isFormerRemoved: false,
    defaultProductId: source?.defaultProductId ?? null,
    numbering: source?.numbering ?? NUMBERINGS[0],
    alarmHours: source?.alarmHours == null ? '' : String(source.alarmHours),
  }));
  const [values, setValues] = useState(before);
  const change = (some: Partial<typeof before>) => setValues((now) => ({ ...now, ...some }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const outcome = {
    makesStale: ['inbox'] as const,
    saved: t('sources.saved'),
    failed: t('sources.failed'),
    onFailed: (error: Error) => {
      const wrong = error instanceof ApiError ? error.errors : [];
      setProblems(Object.fromEntries(wrong.map(({ path, message }) => [path, message])));
    },
  };
  const add = useSave(sourceEndpoints.createSource, {
    ...outcome,
    onSaved: (stored) => onMade?.({ source: stored, secret: values.secret }),
  });
  const save = useSave(sourceEndpoints.updateSource, { ...outcome, onSaved: onDone });
  const submit = () => {
    const { kind, secret, isFormerRemoved, alarmHours, shopUrl, ...others } = values;
    const { accessKey, accessSecret, ...rest } = others;
    const isMoved = shopUrl !== before.shopUrl;
    const body = {
      ...rest,
      alarmHours: wholeIn(alarmHours),
      // Whoever only renames a source need not have signed in a moment ago.
      ...(isMoved && { shopUrl: shopUrl === '' ? null : shopUrl }),
      ...(accessKey !== '' && { accessKey }),
      ...(accessSecret !== '' && { accessSecret }),
    };
    if (source === undefined) {
      add.mutate({ body: { ...body, kind, ...(secret !== '' && { secret }) } });
      return;
    }
    save.mutate({
      params: { id: source.id },
      body: {
        ...body,
        ...(secret !== '' && { secret }),
        ...(isFormerRemoved && { removeFormerSecret: true as const }),
      },
    });
  };
  return (
    <DialogForm
      isLong
      isDirty={JSON.stringify(values) !== JSON.stringify(before)}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={add.isPending || save.isPending}
      submitLabel={t('sources.form.submit')}
      submitDisabled={values.name.trim() === ''}
    >
      <TextField
        label={t('sources.name')}
        hint={t('sources.name.hint')}
        required
        value={values.name}
        onValueChange={(name) => change({ name })}
      />
      {source === undefined && (
        <SegmentedControl
          legend={t('sources.kind')}
          layout="stacked"
          value={values.kind}
          onValueChange={(kind) =>
            change({
              kind,
              secret: SECRET_IS[kind] === 'ours' ? newSecret() : '',
              shopUrl: kind === 'youcan' ? YOUCAN_API : '',
            })
          }
          segments={INTAKE_KINDS.map((value) => ({
            value,
            label: t(`sources.kind.${value}`),
            hint: t(`sources.kind.${value}.hint`),
          }))}
        />
      )}
      {source ? (
        <AtTheShop source={source} secret={values.secret} />
      ) : (
        <SourceSteps kind={values.kind} part="before" />
      )}
      {CAN_BE_ASKED[values.kind] && (
        <ShopFields
          kind={values.kind}
          values={values}
          problems={problems}
          isStored={source?.hasAccess === true}
          onChange={change}
        />
      )}
      <SecretField
        kind={values.kind}
        value={values.secret}
        isStored={source !== undefined}
        onValueChange={(secret) => change({ secret })}
      />
      {source !== undefined && source.secrets.length > 1 && (
        <SwitchField
          label={t('sources.secret.former')}
          value={values.isFormerRemoved}
          onValueChange={(isFormerRemoved) => change({ isFormerRemoved })}
        />
      )}
      {CAN_BE_TOLD[values.kind] && (
        <SwitchField
          label={t('sources.tells')}
          hint={t('sources.tells.hint')}
          value={values.tellsBack}
          onValueChange={(tellsBack) => change({ tellsBack })}
        />
      )}
      {values.kind === 'generic' && values.tellsBack && (
        <TextField
          kind="url"
          label={t('sources.callback')}
          hint={t('sources.callback.hint')}
          error={problems['shopUrl']}
          value={values.shopUrl}
          onValueChange={(shopUrl) => change({ shopUrl })}
        />
      )}
      <SwitchField
        label={t('sources.on')}
        hint={t('sources.on.hint')}
        value={values.isOn}
        onValueChange={(isOn) => change({ isOn })}
      />
      <ProductField
        label={t('sources.product')}
        hint={t('sources.product.hint')}
        placeholder={t('sources.product.none')}
        value={values.defaultProductId}
        onValueChange={(defaultProductId) => change({ defaultProductId })}
      />
      <SegmentedControl
        legend={t('sources.numbering')}
        layout="stacked"
        value={values.numbering}
        onValueChange={(numbering) => change({ numbering })}
        segments={NUMBERINGS.map((value) => ({ value, label: t(`sources.numbering.${value}`) }))}
      />
      <p className="text-sm text-muted-foreground">{t('sources.numbering.hint')}</p>
      <TextField
        kind="number"
        label={t('sources.alarm')}
        hint={t('sources.alarm.hint')}
        value={values.alarmHours}
        onValueChange={(alarmHours) => change({ alarmHours })}
      />
    </DialogForm>
  );
}

/** Null for nothing, and for what is no number. */
function wholeIn(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : number;
}
