import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { settingsEndpoints, UpdateSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

const Shop = UpdateSettings.pick({ storeName: true, storePhone: true });
type ShopValues = { storeName: string; storePhone: string };

/** What labels and messages say of the shop; the rest is in the settings. */
export function ShopDialog(dialog: OpenProps) {
  const t = useTranslation();
  const { data: store } = useQuery(endpointQuery(settingsEndpoints.getStoreIdentity));
  return (
    <FormDialog
      {...dialog}
      title={t('firstSteps.shop')}
      description={t('firstSteps.shop.description')}
    >
      {(form) =>
        store === undefined ? (
          <LoadingState className="min-h-40" />
        ) : (
          <ShopForm {...form} before={store} />
        )
      }
    </FormDialog>
  );
}

function ShopForm({
  before: { storeName, storePhone },
  onDone,
  onDirtyChange,
}: FormDialogForm & { before: ShopValues }) {
  const t = useTranslation();
  const form = useContractForm<ShopValues, z.output<typeof Shop>>(
    Shop as unknown as z.ZodType<z.output<typeof Shop>, ShopValues>,
    { storeName, storePhone },
  );
  const save = useSave(settingsEndpoints.updateSettings, {
    makesStale: ['settings', 'store'],
    saved: t('settings.saved'),
    onSaved: onDone,
    failed: t('settings.save.failed'),
    form,
  });
  return (
    <DialogForm
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={form.handleSubmit((body) => save.mutate({ body }))}
      pending={save.isPending}
      submitLabel={t('firstSteps.shop.submit')}
    >
      <TextField form={form} name="storeName" label={t('settings.storeName')} required />
      <TextField kind="phone" form={form} name="storePhone" label={t('settings.storePhone')} />
    </DialogForm>
  );
}
