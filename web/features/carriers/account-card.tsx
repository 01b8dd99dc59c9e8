import { Unplug } from 'lucide-react';
import { useState } from 'react';
import {
  type CarrierAccount,
  carrierAccountEndpoints,
  type CarrierFamilyFacts,
  type CarrierProblem,
} from '#contract/carriers/carrier-accounts.ts';
import { isSameHost } from '#contract/common.ts';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { showServerErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { AccountAddress, AccountFamily } from './account-family.tsx';
import { AccountDefaults, AccountFields } from './account-fields.tsx';
import { AccountTestResult, AccountWebhook, PausedNotice, WaitingWork } from './account-state.tsx';
import {
  type AccountForm,
  AccountSchema,
  accountValues,
  missingField,
  toBody,
} from './account-values.ts';
import { useReadPlaces } from './places-card.tsx';

const { saveCarrierAccount, testCarrierAccount } = carrierAccountEndpoints;

interface AccountCardProps {
  company: DeliveryCompany;
  families: readonly CarrierFamilyFacts[];
  account: CarrierAccount | null;
}

export function AccountCard({ company, families, account }: AccountCardProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const params = { id: company.id };
  const form: AccountForm = useContractForm(AccountSchema, accountValues(account, families));
  const draft = useDraft(form, {
    name: `carrier account ${company.id}`,
    isOff: !canEdit,
    never: ['secrets'],
  });
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [tested, setTested] = useState<{ problem: CarrierProblem | null } | null>(null);
  const places = useReadPlaces(company.id);
  const family = form.watch('family');
  const facts = families.find((one) => one.family === family);
  const test = useSave(testCarrierAccount, {
    makesStale: ['deliveryCompanies'],
    onSaved: (result) => {
      setTested(result);
      if (result.problem === null) void places.ifMissing();
    },
    failed: t('carriers.test.failed'),
  });
  const save = useSave(saveCarrierAccount, {
    makesStale: ['deliveryCompanies', 'audit'],
    saved: t('carriers.saved'),
    onSaved: (saved) => {
      form.reset(accountValues(saved, families));
      setRemoved([]);
      test.mutate({ params });
    },
    failed: t('carriers.save.failed'),
    onFailed: (error) => showServerErrors(form, error),
  });
  if (facts === undefined) return null;
  const isSame = account?.family === family;
  // The server forgets the keys of another host: they are asked for again.
  const isMoved = isSame && !isSameHost(account.baseUrl, form.watch('baseUrl'));
  const stored = isSame && !isMoved ? account.storedSecrets : [];
  const submit = form.handleSubmit(() => {
    if (save.isPending) return;
    const missing = missingField(form.getValues(), facts, stored);
    if (missing !== null) {
      const error = { type: 'custom', message: 'required' };
      return form.setError(missing, error, { shouldFocus: true });
    }
    setTested(null);
    save.mutate({ params, body: toBody(form.getValues(), facts, removed) });
  });
  return (
    <Card>
      <CardContent className="flex flex-col gap-6 pt-4 md:pt-6">
        {account === null && <p className="text-muted-foreground">{t('carriers.account.none')}</p>}
        {account !== null && <PausedNotice account={account} />}
        {account !== null && <WaitingWork companyId={company.id} />}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-6">
            <DraftOffer offer={draft.offer} />
            <AccountFamily form={form} families={families} />
            <AccountAddress form={form} facts={facts} />
            <AccountFields
              form={form}
              facts={facts}
              stored={stored}
              isMoved={isMoved}
              removed={removed}
              onRemovedChange={setRemoved}
            />
            <AccountDefaults form={form} />
          </fieldset>
          {canEdit && (
            <div className="mt-6 flex flex-wrap gap-2">
              <Button type="submit" pending={save.isPending}>
                {t('carriers.save')}
              </Button>
              {account !== null && (
                <Button
                  variant="outline"
                  pending={test.isPending}
                  disabled={form.formState.isDirty}
                  onClick={() => test.mutate({ params })}
                >
                  {t('carriers.test')}
                </Button>
              )}
            </div>
          )}
          <AccountTestResult
            result={tested}
            onUseAddress={(address) => {
              form.setValue('baseUrl', address, { shouldDirty: true, shouldValidate: true });
              form.setFocus('baseUrl');
            }}
          />
        </form>
        {account?.webhookPath != null && <AccountWebhook account={account} />}
        {account !== null && canEdit && <AccountRemoval company={company} />}
      </CardContent>
    </Card>
  );
}

/** Back to tracking numbers by hand. */
function AccountRemoval({ company: { id, name } }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const remove = useSave(carrierAccountEndpoints.removeCarrierAccount, {
    makesStale: ['deliveryCompanies', 'audit'],
    saved: t('carriers.removed'),
    failed: t('carriers.remove.failed'),
  });
  return (
    <div className="border-t pt-6">
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Unplug aria-hidden="true" />
        {t('carriers.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('carriers.remove.title', { name })}
        description={t('carriers.remove.hint')}
        confirmLabel={t('carriers.remove')}
        cancelLabel={t('carriers.remove.cancel')}
        variant="destructive"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
        }}
      />
    </div>
  );
}
