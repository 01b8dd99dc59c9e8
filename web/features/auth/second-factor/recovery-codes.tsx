import { Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once; the server keeps only their hashes. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const Icon = copied ? Check : Copy;
  const copyAll = async () => {
    if (await copy(codes.join('\n'))) return;
    toast({ variant: 'destructive', title: t('secondFactor.codes.copyFailed') });
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('secondFactor.codes')}</h3>
      <p className="text-sm text-muted-foreground">{t('secondFactor.codes.once')}</p>
      <ul
        aria-label={t('secondFactor.codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-muted p-4 text-center font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-auto">
        <Button variant="outline" onClick={() => void copyAll()}>
          <Icon aria-hidden="true" />
          <span aria-live="polite">
            {t(copied ? 'secondFactor.codes.copied' : 'secondFactor.codes.copy')}
          </span>
        </Button>
        <Button onClick={onDone}>{t('secondFactor.codes.done')}</Button>
      </div>
    </div>
  );
}

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
