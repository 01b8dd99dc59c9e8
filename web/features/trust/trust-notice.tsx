import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

const TONES = {
  warning: 'bg-warning-soft text-warning-soft-foreground',
  destructive: 'bg-destructive-soft text-destructive-soft-foreground',
  plain: 'border bg-card',
};

interface TrustNoticeProps {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  children?: ReactNode;
}

/** A box above the cards of an order, for what has to be seen before anything is done. */
export function TrustNotice({ icon: Icon, tone, title, children }: TrustNoticeProps) {
  return (
    <section aria-label={title} className={cn('flex gap-3 rounded-xl p-4', TONES[tone])}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  );
}
