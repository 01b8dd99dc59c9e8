import { Copy } from 'lucide-react';
import type { CarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { COPIED_MS, copyText } from '#web/lib/clipboard.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where the carrier reports to, for its own settings page. */
export function AccountWebhook({
  account: { webhookPath, lastHookAt },
}: {
  account: CarrierAccount;
}) {
  const t = useTranslation();
  const format = useFormat();
  const address = `${window.location.origin}${webhookPath}`;
  const copy = async () => {
    if (await copyText(address))
      toast({ title: t('carriers.webhook.copied'), duration: COPIED_MS });
    else toast({ variant: 'destructive', title: t('carriers.webhook.copy.failed') });
  };
  const last =
    lastHookAt === null
      ? t('carriers.webhook.never')
      : t('carriers.webhook.last', { time: format.relative(lastHookAt) });
  return (
    <div className="flex items-start gap-2 border-t pt-6">
      <TextField
        kind="code"
        label={t('carriers.webhook')}
        hint={`${t('carriers.webhook.hint')} ${last}`}
        className="flex-1"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="icon"
        variant="outline"
        aria-label={t('carriers.webhook.copy')}
        className="mt-6.5"
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </Button>
    </div>
  );
}
