import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const { listSecondFactors, renewRecoveryCodes } = secondFactorEndpoints;

type OnCodes = (codes: readonly string[]) => void;

function useRenewal(onCodes: OnCodes) {
  const t = useTranslation();
  return useSave(renewRecoveryCodes, {
    makesStale: [listSecondFactors, 'audit'],
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failed: t('secondFactor.codes.renew.failed'),
  });
}

/** How many codes are left, and new ones instead. */
export function RecoveryCodeLine({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const renew = useRenewal(onCodes);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm">{t('secondFactor.codes.left', { left })}</p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden="true" />
        {t('secondFactor.codes.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('secondFactor.codes.renew.title')}
        description={t('secondFactor.codes.renew.description')}
        confirmLabel={t('secondFactor.codes.renew')}
        cancelLabel={t('common.cancel')}
        onConfirm={async () => {
          await renew.mutateAsync();
        }}
      />
    </div>
  );
}

interface UnkeptCodesProps {
  onCodes: OnCodes;
  onKept: () => void;
}

/** After codes went out of sight before their user said that they are kept. */
export function UnkeptCodes({ onCodes, onKept }: UnkeptCodesProps) {
  const t = useTranslation();
  const renew = useRenewal(onCodes);
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg border border-warning p-4">
      <p className="font-semibold">{t('secondFactor.codes.unkept')}</p>
      <p className="text-sm text-muted-foreground">{t('secondFactor.codes.unkept.hint')}</p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button pending={renew.isPending} onClick={() => renew.mutate()}>
          <RefreshCw aria-hidden="true" />
          {t('secondFactor.codes.unkept.renew')}
        </Button>
        <Button variant="outline" onClick={onKept}>
          {t('secondFactor.codes.unkept.kept')}
        </Button>
      </div>
    </div>
  );
}
