import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

interface ScreenMessageProps {
  icon: LucideIcon;
  title: string;
  /** For errors: it may be alone on the page, without the shell's margins. */
  isAlarm?: boolean;
  children: ReactNode;
}

/** Replaces a screen that cannot be shown. It needs no provider. */
export function ScreenMessage({
  icon: Icon,
  title,
  isAlarm = false,
  children,
}: ScreenMessageProps) {
  return (
    <div
      role={isAlarm ? 'alert' : undefined}
      className={cn(
        'mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 text-center',
        isAlarm && 'p-6',
      )}
    >
      <span
        className={cn(
          'flex size-16 items-center justify-center rounded-full',
          isAlarm
            ? 'bg-destructive-soft text-destructive-soft-foreground'
            : 'bg-muted text-muted-foreground',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 dir="auto" className="text-xl font-bold">
        {title}
      </h1>
      {children}
    </div>
  );
}
