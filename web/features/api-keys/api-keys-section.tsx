import { KeyRound, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { type ApiKey, apiKeyEndpoints } from '#contract/api-keys/api-keys.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CardList } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const { listApiKeys, revokeApiKey } = apiKeyEndpoints;
const load = () => import('./new-key-dialog.tsx');
const NewKeyDialog = lazy(async () => ({ default: (await load()).NewKeyDialog }));

/** Keys with which other programs of the shop read and write orders. */
export function ApiKeysSection() {
  const t = useTranslation();
  const list = useShortList(listApiKeys);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t('apiKeys.description')}</p>
      <DialogButton
        load={load}
        renderDialog={(open) => <NewKeyDialog {...open} />}
        className="self-start"
      >
        <Plus aria-hidden="true" />
        {t('apiKeys.add')}
      </DialogButton>
      <CardList
        list={list}
        label={t('apiKeys.title')}
        rowId={({ id }) => id}
        failed={t('apiKeys.load.failed')}
        empty={{ icon: KeyRound, title: t('apiKeys.empty') }}
      >
        {(key) => <KeyCard apiKey={key} />}
      </CardList>
    </div>
  );
}

function KeyCard({
  apiKey: { id, name, scopes, createdBy, createdAt, lastUsedAt },
}: {
  apiKey: ApiKey;
}) {
  const t = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoke = useSave(revokeApiKey, {
    makesStale: ['settings', 'audit'],
    saved: t('apiKeys.revoked'),
    failed: t('apiKeys.revoke.failed'),
  });
  return (
    <Card className="flex flex-row flex-wrap items-center gap-3 p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {scopes.map((scope) => (
            <Badge key={scope} variant="outline">
              {t(`apiKeys.scope.${scope}`)}
            </Badge>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          <span>
            {lastUsedAt === null
              ? t('apiKeys.unused')
              : t('apiKeys.used', { when: format.relative(lastUsedAt) })}
          </span>
          <span>
            {t('apiKeys.made', { date: format.date(createdAt), who: isolate(createdBy) })}
          </span>
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('apiKeys.revoke.label', { name: isolate(name) })}
        onClick={() => setAsking(true)}
      >
        {t('apiKeys.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('apiKeys.revoke.title', { name: isolate(name) })}
        description={t('apiKeys.revoke.hint')}
        confirmLabel={t('apiKeys.revoke')}
        cancelLabel={t('common.cancel')}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { id } });
        }}
      />
    </Card>
  );
}
