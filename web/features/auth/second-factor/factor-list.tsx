import { Fingerprint, Smartphone, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { secondFactorEndpoints, type SecondFactors } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { hasPasskeys } from './passkey.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const { listSecondFactors, removeSecondFactor } = secondFactorEndpoints;
const ICONS = { app: Smartphone, passkey: Fingerprint } as const;

type Factor = SecondFactors['factors'][number];

interface FactorListProps {
  stored: SecondFactors;
  onAdd: (kind: Factor['kind']) => void;
  /** About the recovery codes, below the factors that they belong to. */
  codes: ReactNode;
}

export function FactorList({ stored, onAdd, codes }: FactorListProps) {
  const t = useTranslation();
  const { factors, canAddApp, canAddPasskey, isRequired } = stored;
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return (
    <>
      {factors.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('secondFactor.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y rounded-lg border">
          {factors.map((factor) => (
            <FactorLine
              key={factor.id}
              factor={factor}
              mayRemove={!isRequired || factors.length > 1}
            />
          ))}
        </ul>
      )}
      {factors.length > 0 && codes}
      {!canAddApp && (
        <p className="text-sm text-muted-foreground">{t('secondFactor.noEncryption')}</p>
      )}
      <div className="flex flex-wrap gap-2 max-md:*:flex-auto">
        {!hasApp && canAddApp && (
          <Button
            variant={isRequired && factors.length === 0 ? 'default' : 'outline'}
            onClick={() => onAdd('app')}
          >
            <Smartphone aria-hidden="true" />
            {t('secondFactor.addApp')}
          </Button>
        )}
        {canAddPasskey && hasPasskeys() && (
          <Button variant="outline" onClick={() => onAdd('passkey')}>
            <Fingerprint aria-hidden="true" />
            {t('secondFactor.addPasskey')}
          </Button>
        )}
      </div>
    </>
  );
}

function FactorLine({ factor, mayRemove }: { factor: Factor; mayRemove: boolean }) {
  const t = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const kind = t(`secondFactor.kind.${factor.kind}`);
  const name = factor.kind === 'app' ? kind : factor.name;
  const Icon = ICONS[factor.kind];
  const remove = useSave(removeSecondFactor, {
    makesStale: [listSecondFactors, 'users', 'audit'],
    saved: t('secondFactor.remove.succeeded'),
    onSaved: () => void refreshSession(),
    failed: t('secondFactor.remove.failed'),
  });
  return (
    <li className="flex items-center gap-3 p-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted-foreground">
          {factor.lastUsedAt === null
            ? t('secondFactor.added', { date: format.date(factor.createdAt) })
            : t('secondFactor.used', { date: format.dateTime(factor.lastUsedAt) })}
        </p>
      </div>
      {mayRemove && (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t('secondFactor.remove.label', { name })}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('secondFactor.remove.title', { name })}
        description={t('secondFactor.remove.description')}
        confirmLabel={t('secondFactor.remove')}
        cancelLabel={t('common.cancel')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: factor.id } });
        }}
      />
    </li>
  );
}
