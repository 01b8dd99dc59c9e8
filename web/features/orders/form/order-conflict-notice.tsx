import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';

interface OrderConflictNoticeProps {
  onLoad: () => Promise<void>;
}

/** Shown when somebody else saved first; neither side's changes are lost. */
export function OrderConflictNotice({ onLoad }: OrderConflictNoticeProps) {
  const t = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      await onLoad();
    } catch (error) {
      setIsLoading(false);
      toastFailure(t('order.load.failed'), error);
    }
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-sm text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t('order.conflict.title')}</p>
        <p>{t('order.conflict.text')}</p>
      </div>
      <Button variant="outline" pending={isLoading} onClick={() => void load()}>
        <RotateCw aria-hidden="true" />
        {t('order.conflict.load')}
      </Button>
    </div>
  );
}
