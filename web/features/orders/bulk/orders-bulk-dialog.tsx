import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { statusWord } from '#contract/orders/order-status.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { labelsSearch } from '#web/lib/label-search.ts';
import { OrdersBulkResult } from './orders-bulk-result.tsx';
import {
  bulkCalls,
  runInChunks,
  type BulkAction,
  type BulkOutcome,
  type ChangeAction,
} from './orders-bulk.ts';
import { OrdersProgress } from './orders-progress.tsx';

export interface BulkJob {
  action: BulkAction;
  ids: readonly string[];
  /** The user has already confirmed, so the work starts at once. */
  isAgreed?: boolean;
}

interface OrdersBulkDialogProps {
  job: BulkJob;
  open: boolean;
  onClose: () => void;
  onFinished: (outcome: BulkOutcome) => void;
}

type Phase =
  | { is: 'asking' }
  | { is: 'running'; done: number; stopping: boolean }
  | { is: 'finished'; outcome: BulkOutcome };

/** Asks for confirmation, shows the progress, and ends with the result of each order. */
export function OrdersBulkDialog({ job: given, open, onClose, onFinished }: OrdersBulkDialogProps) {
  const t = useTranslation();
  const [job, setJob] = useState(given);
  const [phase, setPhase] = useState<Phase>(
    given.isAgreed ? { is: 'running', done: 0, stopping: false } : { is: 'asking' },
  );
  const stop = useRef(new AbortController());
  const { action, ids } = job;
  const word = isChange(action) ? 'change' : action.kind;

  const run = async (next: BulkJob) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setJob(next);
    setPhase({ is: 'running', done: 0, stopping: false });
    const outcome = await runInChunks({
      ...bulkCalls(next.action),
      ids: next.ids,
      signal,
      onProgress: (done) => setPhase({ is: 'running', done, stopping: signal.aborted }),
    });
    setPhase({ is: 'finished', outcome });
    onFinished(outcome);
  };
  const wasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!given.isAgreed || wasBegun.current) return;
    wasBegun.current = true;
    void run(given);
  });
  useEffect(() => begin(), []);
  const askToStop = () => {
    stop.current.abort();
    if (phase.is === 'running') setPhase({ ...phase, stopping: true });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onCloseRequest={() => phase.is !== 'running'}
    >
      <DialogContent {...(phase.is !== 'asking' && { 'aria-describedby': undefined })}>
        {phase.is === 'asking' && (
          <Question job={job} onConfirm={() => void run(job)} onClose={onClose} />
        )}
        {phase.is === 'running' && (
          <>
            <DialogHeader>
              <DialogTitle>{t(`orders.bulk.running.${word}`)}</DialogTitle>
            </DialogHeader>
            <OrdersProgress
              label={t(phase.stopping ? 'orders.bulk.stopping' : `orders.bulk.running.${word}`)}
              done={phase.done}
              all={ids.length}
            />
            <DialogFooter>
              <Button variant="outline" pending={phase.stopping} onClick={askToStop}>
                {t('orders.bulk.stop')}
              </Button>
            </DialogFooter>
          </>
        )}
        {phase.is === 'finished' && (
          <>
            <DialogHeader>
              <DialogTitle>{t(`orders.bulk.result.${word}`)}</DialogTitle>
            </DialogHeader>
            <OrdersBulkResult outcome={phase.outcome} />
            <DialogFooter>
              {action.kind === 'delete' && phase.outcome.done.length > 0 && (
                <Button
                  variant="outline"
                  onClick={() => void run({ action: { kind: 'restore' }, ids: phase.outcome.done })}
                >
                  {t('order.delete.undo')}
                </Button>
              )}
              {action.kind === 'ship' && <LabelsButton ids={phase.outcome.done} />}
              <Button variant={action.kind === 'ship' ? 'outline' : 'default'} onClick={onClose}>
                {t('ui.close')}
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

const isChange = (action: BulkAction): action is ChangeAction =>
  action.kind === 'assign' || action.kind === 'note' || action.kind === 'company';

/** Offers to print the labels of the orders just shipped. */
function LabelsButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Button asChild>
      <Link to="/orders/labels" search={labelsSearch(ids)}>
        <Printer aria-hidden="true" />
        {t('orders.bulk.result.ship.labels')}
      </Link>
    </Button>
  );
}

interface QuestionProps {
  job: BulkJob;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ job: { action, ids }, onConfirm, onClose }: QuestionProps) {
  const t = useTranslation();
  const language = useLanguage();
  const count = ids.length;
  const isStatus = action.kind === 'status';
  return (
    <>
      <DialogHeader>
        <DialogTitle>
          {isStatus
            ? t('orders.bulk.status.title', { status: statusWord(action.status, language) })
            : t('orders.bulk.delete.title')}
        </DialogTitle>
        <DialogDescription>
          {t(isStatus ? 'orders.bulk.status.description' : 'orders.bulk.delete.description', {
            count,
          })}
        </DialogDescription>
      </DialogHeader>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant={isStatus ? 'default' : 'destructive'} onClick={onConfirm}>
          {t(isStatus ? 'orders.bulk.status.confirm' : 'orders.delete')}
        </Button>
      </DialogFooter>
    </>
  );
}
