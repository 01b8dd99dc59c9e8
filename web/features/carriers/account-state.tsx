import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Copy } from 'lucide-react';
import type { CarrierAccount, CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import { parcelRequestEndpoints } from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { COPIED_MS, copyText } from '#web/lib/clipboard.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** Why nothing is sent at the moment, and until when. */
export function PausedNotice({ account: { pause, pausedUntil } }: { account: CarrierAccount }) {
  const t = useTranslation();
  const format = useFormat();
  if (pause === null || pausedUntil === null) return null;
  return (
    <ProblemNotice
      title={t('carriers.paused', { time: format.relative(pausedUntil) })}
      problem={pause}
    />
  );
}

/** What is due for an account, how much of it and since when. */
export function WaitingWork({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const read = useQuery(
    endpointQuery(parcelRequestEndpoints.getCarrierQueue, { query: { companyId } }),
  );
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('parcelRequest.waiting.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-12" />
    );
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold">{t('parcelRequest.waiting')}</h2>
      {data.length === 0 && (
        <p className="text-muted-foreground">{t('parcelRequest.waiting.none')}</p>
      )}
      <ul>
        {data.map(({ work, count, since }) => (
          <li key={work} className="flex flex-wrap gap-x-2">
            <span>
              {t('ui.labelled', { name: t(`parcelRequest.work.${work}`) })} {format.number(count)}
            </span>
            <time dateTime={since} className="text-muted-foreground">
              {format.dateTime(since)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AccountTestResultProps {
  /** Null before the first test, and while the account is being changed. */
  result: { problem: CarrierProblem | null } | null;
  onUseAddress: (address: string) => void;
}

/** What the connection test found, in words. */
export function AccountTestResult({ result, onUseAddress }: AccountTestResultProps) {
  const t = useTranslation();
  const problem = result?.problem ?? null;
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div aria-live="polite" className="mt-4 empty:hidden">
      {result !== null && problem === null && (
        <p className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-2 text-success-soft-foreground">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('carriers.test.works')}
        </p>
      )}
      {problem !== null && (
        <ProblemNotice title={t('carriers.test.problem')} problem={problem}>
          {problem.address !== null && (
            <Button
              type="button"
              size="sm"
              variant="outline"
              onClick={() => onUseAddress(problem.address ?? '')}
            >
              {t('carriers.problem.useAddress')}
            </Button>
          )}
        </ProblemNotice>
      )}
    </div>
  );
}

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
