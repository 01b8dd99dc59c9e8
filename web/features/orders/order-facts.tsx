import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';

interface OrderCardProps {
  icon: LucideIcon;
  title: string;
  /** Shown at the end of the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function OrderCard({ icon: Icon, title, action, className, children }: OrderCardProps) {
  return (
    <Card className={cn('flex flex-col', className)}>
      <CardHeader className="min-h-14 flex-row flex-wrap items-center justify-between gap-2 pb-3 md:pb-4">
        <CardTitle className="flex items-center gap-2 text-base">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
          {title}
        </CardTitle>
        {action}
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-4">{children}</CardContent>
    </Card>
  );
}

export function OrderFacts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3">{children}</dl>;
}

interface OrderFactProps {
  term: string;
  wide?: boolean;
  children: ReactNode;
}

/** A dash when the value is missing. */
export function OrderFact({ term, wide = false, children }: OrderFactProps) {
  const t = useTranslation();
  return (
    <div className={cn('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-muted-foreground">{term}</dt>
      <dd className="break-words">{children || t('order.none')}</dd>
    </div>
  );
}
