import type { ComponentType, ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

interface EmptyStateProps {
  icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  title: ReactNode;
  description?: ReactNode;
  /** The suggested next action. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <p className="text-base font-semibold">{title}</p>
      {description && <p className="max-w-prose text-sm text-muted-foreground">{description}</p>}
      {action}
    </div>
  );
}
