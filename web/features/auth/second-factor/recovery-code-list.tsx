import { Check, Copy } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
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
