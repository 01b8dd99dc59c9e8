import { Link } from '@tanstack/react-router';
import { Cable, CircleAlert, Pencil, Plus } from 'lucide-react';
import { lazy } from 'react';
import { type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { CardList } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { AddressTrouble } from './address-trouble.tsx';
import { ConsentButton, ConsentReturn } from './consent.tsx';
import { SourceLamps } from './source-lamps.tsx';
import { problemText } from './source-problem.ts';

const load = () => import('./source-dialog.tsx');
const SourceDialog = lazy(async () => ({ default: (await load()).SourceDialog }));
const loadSample = () => import('./sample-dialog.tsx');
const SampleDialog = lazy(async () => ({ default: (await loadSample()).SampleDialog }));
const loadConnect = () => import('./connect-shop-dialog.tsx');
const ConnectShopDialog = lazy(async () => ({
  default: (await loadConnect()).ConnectShopDialog,
}));
const loadColumns = () => import('./columns-dialog.tsx');
const ColumnsDialog = lazy(async () => ({ default: (await loadColumns()).ColumnsDialog }));
const loadGoods = () => import('./remembered-goods-dialog.tsx');
const RememberedGoodsDialog = lazy(async () => ({
  default: (await loadGoods()).RememberedGoodsDialog,
}));

/** Where orders come from, and how each source is doing. */
export function SourcesScreen() {
  const t = useTranslation();
  const list = useShortList(sourceEndpoints.listSources);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <ListHeader title={t('sources.title')} note={t('sources.description')}>
        {/* Always the same one: its dialog goes on after the first source is there. */}
        <DialogButton load={load} renderDialog={(open) => <SourceDialog {...open} />}>
          <Plus aria-hidden="true" />
          {t('sources.add')}
        </DialogButton>
      </ListHeader>
      <ConsentReturn />
      <AddressTrouble />
      <CardList
        list={list}
        label={t('sources.title')}
        rowId={({ id }) => id}
        failed={t('sources.load.failed')}
        empty={{ icon: Cable, title: t('sources.empty') }}
      >
        {(source) => <SourceCard source={source} />}
      </CardList>
    </div>
  );
}

function SourceCard({ source }: { source: Source }) {
  const t = useTranslation();
  const { id, name, kind, isOn, isSilent, alarmHours, waiting } = source;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <Badge variant="outline">{t(`sources.kind.${kind}`)}</Badge>
        {!isOn && <Badge variant="secondary">{t('sources.off')}</Badge>}
        {source.hasStopped && (
          <Badge variant="destructive" icon={CircleAlert}>
            {t('sources.stopped')}
          </Badge>
        )}
        {isSilent && alarmHours !== null && (
          <Badge variant="destructive" icon={CircleAlert}>
            {t('sources.silent', { hours: alarmHours })}
          </Badge>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          {source.consent?.url && <ConsentButton id={id} url={source.consent.url} />}
          {kind === 'woocommerce' && source.hasAccess && (
            <DialogButton
              load={loadConnect}
              renderDialog={(open) => <ConnectShopDialog source={source} {...open} />}
              size="sm"
              variant={source.lastGoodAt === null ? 'default' : 'outline'}
            >
              {t('sources.connect')}
            </DialogButton>
          )}
          {source.hasAccess && <TestButton id={id} />}
          <DialogButton
            load={loadSample}
            renderDialog={(open) => <SampleDialog source={source} {...open} />}
            size="sm"
            variant="outline"
          >
            {t('sources.sample')}
          </DialogButton>
          <DialogButton
            load={load}
            renderDialog={(open) => <SourceDialog source={source} {...open} />}
            size="sm"
            variant="outline"
          >
            <Pencil aria-hidden="true" />
            {t('sources.edit')}
          </DialogButton>
        </span>
      </header>
      <SourceLamps source={source} />
      <SourceTimes source={source} />
      {source.tabs.map((tab) => (
        <p key={tab.id} className="flex flex-wrap items-center gap-2 text-sm">
          <span className={tab.isStopped ? 'text-warning' : 'text-muted-foreground'}>
            {t(tab.isStopped ? 'sources.tab.stopped' : 'sources.tab.read', {
              tab: isolate(tab.name),
            })}
          </span>
          <DialogButton
            load={loadColumns}
            renderDialog={(open) => <ColumnsDialog source={source} tab={tab} {...open} />}
            size="sm"
            variant="outline"
          >
            {t('sources.columns')}
          </DialogButton>
        </p>
      ))}
      <DialogButton
        load={loadGoods}
        renderDialog={(open) => <RememberedGoodsDialog source={source} {...open} />}
        isOffered={source.rememberedGoods > 0}
        size="sm"
        variant="outline"
        className="self-start"
      >
        {t('sources.goods', { count: source.rememberedGoods })}
      </DialogButton>
      {waiting > 0 && (
        <Link
          to="/inbox"
          search={{ sourceId: id, state: 'waiting' }}
          className="text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('sources.waiting', { count: waiting })}
        </Link>
      )}
    </Card>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslation();
  const test = useSave(sourceEndpoints.testSource, {
    makesStale: ['inbox'],
    saved: ({ problem }) =>
      problem === null
        ? t('sources.test.ok')
        : t('sources.test.failed', { problem: problemText(t, problem) }),
    failed: t('sources.test.failedTitle'),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      pending={test.isPending}
      onClick={() => test.mutate({ params: { id } })}
    >
      {t('sources.test')}
    </Button>
  );
}

/** Before there is a key nothing was mistyped, and after good deliveries probably nothing was either. */
function unverifiedKey({ secrets, lastGoodAt }: Source) {
  if (secrets.length === 0) return 'sources.unverified.keyless';
  return lastGoodAt === null ? 'sources.unverified.first' : 'sources.unverified.later';
}

function SourceTimes({ source }: { source: Source }) {
  const t = useTranslation();
  const format = useFormat();
  const { address, lastGoodAt, lastFailedAt, unverified, caughtUpAt, catchUpProblem } = source;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <Ltr className="break-all text-muted-foreground">{address}</Ltr>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {lastGoodAt !== null && (
          <span>{t('sources.lastGood', { when: format.relative(lastGoodAt) })}</span>
        )}
        {lastFailedAt !== null && (
          <span>{t('sources.lastFailed', { when: format.relative(lastFailedAt) })}</span>
        )}
        {caughtUpAt !== null && (
          <span>{t('sources.catchUp.last', { when: format.relative(caughtUpAt) })}</span>
        )}
      </p>
      {catchUpProblem !== null && (
        <p className="text-warning">
          {t('sources.catchUp.problem', { problem: problemText(t, catchUpProblem) })}
        </p>
      )}
      {source.isDataHidden && <p className="text-destructive">{t('sources.dataHidden')}</p>}
      {source.tellProblem !== null && (
        <p className="text-warning">
          {t('sources.tells.problem', { problem: problemText(t, source.tellProblem) })}
        </p>
      )}
      {unverified > 0 && (
        <p className="text-warning">{t(unverifiedKey(source), { count: unverified })}</p>
      )}
    </div>
  );
}
