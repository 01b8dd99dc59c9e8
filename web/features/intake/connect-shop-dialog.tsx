import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CHECKOUT_FIELDS, type CheckoutField } from '#contract/intake/checkout-fields.ts';
import { type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SelectField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { problemText } from './source-problem.ts';

/** A shop whose keys are here is connected in one go: its notifications, then its checkout's fields. */
export function ConnectShopDialog({ source, ...dialog }: { source: Source } & OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      isLong
      title={t('sources.connect.title', { name: isolate(source.name) })}
      description={t('sources.connect.hint')}
    >
      {(form) => <ConnectShopForm source={source} {...form} />}
    </FormDialog>
  );
}

const FIELD_LABELS: Readonly<Record<CheckoutField, LabelKey>> = {
  wilaya: 'orders.import.field.wilaya',
  commune: 'orders.import.field.commune',
  address: 'orders.import.field.address',
  phone: 'orders.import.field.phone',
  deliveryPlace: 'orders.import.field.place',
};

/** No path: the field is looked for where checkouts usually keep it. */
const USUAL = '';

/** The same where a shop was just stored. */
export function ConnectShopForm({
  source: { id, checkoutFields },
  onDone,
  onDirtyChange,
}: { source: Source } & FormDialogForm) {
  const t = useTranslation();
  const [fields, setFields] = useState(checkoutFields);
  const probe = useSave(sourceEndpoints.probeCheckout, {
    makesStale: [],
    // What somebody has accepted before counts more than another proposal.
    onSaved: ({ proposed }) => setFields({ ...proposed, ...checkoutFields }),
    failed: t('sources.fields.readFailed'),
  });
  const save = useSave(sourceEndpoints.updateSource, {
    makesStale: ['inbox'],
    saved: t('sources.fields.saved'),
    onSaved: onDone,
    failed: t('sources.failed'),
  });
  const found = probe.data?.found ?? [];
  const options = [
    { value: USUAL, label: t('sources.fields.usual') },
    ...found.map(({ path, sample }) => ({
      value: path,
      label: `${isolate(sample)} (${isolate(path)})`,
    })),
  ];
  return (
    <DialogForm
      isLong
      isDirty={JSON.stringify(fields) !== JSON.stringify(checkoutFields)}
      onDirtyChange={onDirtyChange}
      onSubmit={() => save.mutate({ params: { id }, body: { checkoutFields: fields } })}
      pending={save.isPending}
      submitLabel={t('sources.fields.submit')}
      submitDisabled={found.length === 0}
      // The source and the notifications are stored by now.
      cancelLabel={t('ui.close')}
    >
      <Webhooks id={id} />
      <Part title={t('sources.fields')} hint={t('sources.fields.hint')}>
        <Button
          type="button"
          variant="outline"
          pending={probe.isPending}
          onClick={() => probe.mutate({ params: { id } })}
        >
          {t('sources.fields.read')}
        </Button>
        {probe.data && (
          <div aria-live="polite" className="flex flex-col gap-4">
            <Trouble problem={probe.data.problem} />
            {probe.data.problem === null && found.length === 0 && <p>{t('sources.fields.none')}</p>}
            {found.length > 0 &&
              CHECKOUT_FIELDS.map((field) => (
                <SelectField
                  key={field}
                  label={t(FIELD_LABELS[field])}
                  options={options}
                  value={fields[field] ?? USUAL}
                  onValueChange={(path) =>
                    setFields(({ [field]: _former, ...others }) =>
                      path === null || path === USUAL ? others : { ...others, [field]: path },
                    )
                  }
                />
              ))}
          </div>
        )}
      </Part>
    </DialogForm>
  );
}

function Webhooks({ id }: { id: string }) {
  const t = useTranslation();
  const create = useSave(sourceEndpoints.createWebhooks, {
    makesStale: ['inbox'],
    failed: t('sources.webhooks.failed'),
  });
  return (
    <Part title={t('sources.webhooks')} hint={t('sources.webhooks.hint')}>
      <Button
        type="button"
        pending={create.isPending}
        onClick={() => create.mutate({ params: { id } })}
      >
        {t('sources.webhooks.create')}
      </Button>
      {create.data && (
        <div aria-live="polite" className="flex flex-col gap-1">
          <Trouble problem={create.data.problem} />
          <ul className="flex flex-col gap-1">
            {create.data.webhooks.map(({ topic, did }) => (
              <li key={topic} className="flex items-center gap-2">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                {t(`sources.webhooks.${topic}`)}
                <span className="text-muted-foreground">{t(`sources.webhooks.did.${did}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3 [&>div]:self-stretch">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted-foreground">{hint}</p>
      {children}
    </section>
  );
}

function Trouble({ problem }: { problem: string | null }) {
  const t = useTranslation();
  if (problem === null) return null;
  return (
    <p className="text-destructive">
      {t('sources.test.failed', { problem: problemText(t, problem) })}
    </p>
  );
}
