import { CircleCheck, CircleSlash, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import {
  type PausedKind,
  syncEndpoints,
  type SyncOverview,
  type WaitingPush,
} from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

/** Objects waiting to be sent, and those whose retries are used up. */
export function SyncPushes({ overview }: { overview: SyncOverview }) {
  const t = useTranslation();
  const format = useFormat();
  const canRetry = useCan('canEditSettings');
  const retry = useSave(syncEndpoints.retrySync, {
    makesStale: ['sync'],
    saved: ({ count }) => t('sync.retry.done', { count }),
    failed: t('sync.retry.failed'),
  });
  const { pushes, pausedKinds, waiting, failed, pausedUntil } = overview;
  const isSettled = pushes.length === 0 && pausedKinds.length === 0;
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>{t('sync.pushes')}</CardTitle>
          <CardDescription>
            {t('sync.pushes.counts', { waiting, failed })}
            {pausedUntil !== null &&
              ` · ${t('sync.pushes.paused', { time: format.relative(pausedUntil) })}`}
          </CardDescription>
        </div>
        {canRetry && !isSettled && (
          <Button
            variant="outline"
            pending={retry.isPending}
            onClick={() => retry.mutate({ body: {} })}
          >
            <RotateCw aria-hidden="true" />
            {t('sync.retry.all')}
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {isSettled ? (
          <p className="flex items-center gap-2 text-muted-foreground">
            <CircleCheck aria-hidden="true" className="size-4 text-primary" />
            {t('sync.pushes.empty')}
          </p>
        ) : (
          <ul className="flex flex-col divide-y">
            {pausedKinds.map((paused) => (
              <li key={paused.kind} className="flex items-center gap-3 py-2">
                <PausedKindLine paused={paused} />
                {canRetry && (
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={t('sync.retry.kind', { kind: t(`sync.kind.${paused.kind}`) })}
                    onClick={() => retry.mutate({ body: { kind: paused.kind } })}
                  >
                    <RotateCw aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
            {pushes.map((push) => (
              <li key={`${push.kind}/${push.objectId}`} className="flex items-center gap-3 py-2">
                <Push push={push} />
                {canRetry && (
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={t('sync.retry.one', { name: push.name })}
                    onClick={() =>
                      retry.mutate({ body: { kind: push.kind, objectId: push.objectId } })
                    }
                  >
                    <RotateCw aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function Push({ push }: { push: WaitingPush }) {
  const t = useTranslation();
  const { kind, name, attempts, failedAt, lastError } = push;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {t(`sync.kind.${kind}`)} <bdi className="font-semibold">{name}</bdi>
        </p>
        {lastError !== null && (
          <p className="text-sm break-words text-muted-foreground">
            {t('sync.attempts', { count: attempts })} <bdi>{lastError}</bdi>
          </p>
        )}
      </div>
      {failedAt === null ? (
        <Badge variant="secondary" icon={Clock}>
          {t('sync.push.waiting')}
        </Badge>
      ) : (
        <Badge variant="destructive" icon={TriangleAlert}>
          {t('sync.push.failed')}
        </Badge>
      )}
    </>
  );
}

/** A paused kind, with the number of waiting objects and the time of the next retry. */
function PausedKindLine({ paused }: { paused: PausedKind }) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, until, isOffered, error, waiting } = paused;
  const key = isOffered ? 'paused' : 'notOffered';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`sync.kind.${kind}`)}</p>
        <p className="text-sm break-words text-muted-foreground">
          {t(`sync.paused.${key}.hint`, { waiting, time: format.relative(until) })}{' '}
          <bdi>{error}</bdi>
        </p>
      </div>
      <Badge
        variant={isOffered ? 'secondary' : 'destructive'}
        icon={isOffered ? Clock : CircleSlash}
      >
        {t(`sync.paused.${key}`)}
      </Badge>
    </>
  );
}
