import { Printer, RefreshCw, Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SendPrint } from './send-print.tsx';
import { byStage, SEND_STAGES, type SendRow } from './send-rows.ts';
import { SendStageList } from './send-stage-list.tsx';
import { SendWaits } from './send-waits.tsx';
import { useSendOrders } from './use-send-orders.ts';
import { useChecks } from './use-send-state.ts';

/** Where all the orders stand, and the one thing to do next. */
export function SendBoard({ rows }: { rows: readonly SendRow[] }) {
  const t = useTranslation();
  const { recheckAll } = useChecks();
  const { send, isSending, already } = useSendOrders();
  const summary = useRef<HTMLOutputElement>(null);
  const stages = byStage(rows);
  const { mend, ask, ready, waiting, done } = stages;
  const counts = {
    ready: ready.length,
    mend: mend.length + ask.length,
    waiting: waiting.length,
    done: done.length,
  };
  const sendReady = () => {
    // The button goes when nothing is ready any more.
    summary.current?.focus();
    void send(ready);
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <output ref={summary} tabIndex={-1} className="font-semibold tabular-nums">
            {t('sending.summary', counts)}
          </output>
          <Button variant="ghost" size="sm" onClick={() => void recheckAll()}>
            <RefreshCw aria-hidden="true" />
            {t('sending.recheck')}
          </Button>
        </div>
        {(isSending || waiting.length > 0) && (
          <ProgressBar
            label={t('sending.progress', { done: done.length, all: done.length + waiting.length })}
            value={done.length / Math.max(done.length + waiting.length, 1)}
          />
        )}
        {already > 0 && (
          <p className="text-sm text-warning">{t('sending.already', { count: already })}</p>
        )}
      </div>
      <SendWaits waiting={waiting} />
      {SEND_STAGES.map((stage) => (
        <SendStageList
          key={stage}
          stage={stage}
          rows={stages[stage]}
          isSending={isSending}
          onSend={(row) => void send([row])}
        />
      ))}
      <div className="sticky -bottom-4 z-10 -mx-4 mt-auto -mb-4 flex flex-col-reverse gap-2 rounded-b-xl border-t bg-popover p-4 empty:hidden md:-bottom-6 md:-mx-6 md:-mb-6 md:flex-row md:justify-end md:px-6">
        <SendPrint orderIds={done.map(({ orderId }) => orderId)} isNext={ready.length === 0}>
          <Printer aria-hidden="true" />
          {t('sending.print', { count: done.length })}
        </SendPrint>
        {ready.length > 0 && (
          <Button pending={isSending} onClick={sendReady}>
            <Send aria-hidden="true" />
            {t('sending.submit', { count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
