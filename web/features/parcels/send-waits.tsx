import { Hourglass } from 'lucide-react';
import type { SendingAccount } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { SendRow } from './send-rows.ts';
import { useSendingAccounts } from './use-send-state.ts';

/** What waits and why, for each company that holds back one of these orders. */
export function SendWaits({ waiting }: { waiting: readonly SendRow[] }) {
  const accounts = useSendingAccounts(waiting.length > 0);
  const companies = new Set(waiting.map(({ parcel }) => parcel?.companyId));
  const held = accounts.filter(
    ({ companyId, pausedUntil, quotaFreeAt }) =>
      companies.has(companyId) && (pausedUntil ?? quotaFreeAt) !== null,
  );
  return (
    <output className="flex flex-col gap-2 empty:hidden">
      {held.map((account) => (
        <SendWait key={account.companyId} account={account} />
      ))}
    </output>
  );
}

function SendWait({ account }: { account: SendingAccount }) {
  const t = useTranslation();
  const format = useFormat();
  const { pausedUntil, pause, quotaFreeAt } = account;
  const company = isolate(account.companyName);
  const count = account.waiting + account.lookedUp;
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground">
      <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        {pausedUntil === null ? (
          <p className="font-semibold">
            {t('sending.wait.quota', { company, count, time: format.relative(quotaFreeAt ?? '') })}
          </p>
        ) : (
          <>
            <p className="font-semibold">
              {t('sending.wait.paused', { company, count, time: format.dateTime(pausedUntil) })}
            </p>
            <p>{pause?.message}</p>
            {pause?.words != null && (
              <p className="break-words">
                {t('sending.wait.words', { words: isolate(pause.words) })}
              </p>
            )}
          </>
        )}
        <p className="text-sm">{t('sending.wait.others')}</p>
      </div>
    </div>
  );
}
