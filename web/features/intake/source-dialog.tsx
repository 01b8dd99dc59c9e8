import { useState } from 'react';
import {
  CAN_BE_ASKED,
  CAN_BE_TOLD,
  type IntakeKind,
  INTAKE_KINDS,
  NUMBERINGS,
  SECRET_IS,
  YOUCAN_API,
} from '#contract/intake/intake-kinds.ts';
import { type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { AddressTrouble } from './address-trouble.tsx';
import { newSecret } from './new-secret.ts';
import { SheetScript } from './sheet-script.tsx';
import { ShopFields } from './shop-fields.tsx';
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
      {(form) => <SourceForm {...(source && { source })} {...form} />}
    </FormDialog>
  );
}

function SourceForm({ source, onDone, onDirtyChange }: OfSource & FormDialogForm) {
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
  const outcome = {
    makesStale: ['inbox'] as const,
    saved: t('sources.saved'),
    onSaved: onDone,
    failed: t('sources.failed'),
  };
  const add = useSave(sourceEndpoints.createSource, outcome);
  const save = useSave(sourceEndpoints.updateSource, outcome);
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
      {source && <AddressTrouble trouble={source.addressTrouble} />}
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
      <SourceSteps kind={values.kind} />
      {CAN_BE_ASKED[values.kind] && (
        <ShopFields
          kind={values.kind}
          values={values}
          isStored={source?.hasAccess === true}
          onChange={change}
        />
      )}
      {source?.consent ? (
        <CopyLine label={t('sources.consent.redirect')} text={source.consent.redirectAddress} />
      ) : (
        source && <CopyLine label={t('sources.address')} text={source.address} />
      )}
      <SecretField
        kind={values.kind}
        value={values.secret}
        isStored={source !== undefined}
        onValueChange={(secret) => change({ secret })}
      />
      {source?.kind === 'sheets' && <SheetScript address={source.address} secret={values.secret} />}
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

interface SecretFieldProps {
  kind: IntakeKind;
  value: string;
  isStored: boolean;
  onValueChange: (secret: string) => void;
}

function SecretField({ kind, value, isStored, onValueChange }: SecretFieldProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const keep = isStored && value === '' ? t('sources.secret.keep') : null;
  // Its app's own secret signs.
  if (kind === 'youcan') return null;
  if (kind === 'shopify') {
    return (
      <TextField
        kind="code"
        label={t('sources.secret.shopify')}
        hint={keep ?? t('sources.secret.shopify.hint')}
        value={value}
        onValueChange={onValueChange}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        kind="code"
        label={t('sources.secret')}
        hint={
          keep ??
          t(kind === 'woocommerce' ? 'sources.secret.woocommerce.hint' : 'sources.secret.hint')
        }
        required={!isStored}
        value={value}
        onValueChange={onValueChange}
      />
      <div className="flex gap-2">
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => onValueChange(newSecret())}
        >
          {t('sources.secret.generate')}
        </Button>
        {value !== '' && (
          <Button type="button" variant="outline" size="sm" onClick={() => void copy(value)}>
            {t(copied ? 'sources.copied' : 'sources.copy')}
          </Button>
        )}
      </div>
    </div>
  );
}

function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  return (
    <div className="flex items-end gap-2">
      <TextField kind="code" label={label} readOnly value={text} className="flex-1" />
      <Button type="button" variant="outline" onClick={() => void copy(text)}>
        {t(copied ? 'sources.copied' : 'sources.copy')}
      </Button>
    </div>
  );
}
