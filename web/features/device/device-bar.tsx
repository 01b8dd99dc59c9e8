import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

const TONES = {
  info: 'bg-primary-soft text-primary-soft-foreground',
  warning: 'bg-warning-soft text-warning-soft-foreground',
} as const;

interface DeviceBarProps {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  /** Null: nothing to say. */
  text: string | null;
  children?: ReactNode;
}

/** A line below the header. The element stays, so that what appears in it is read out. */
export function DeviceBar({ icon: Icon, tone, text, children }: DeviceBarProps) {
  return (
    <output className="block">
      {text !== null && (
        <span
          className={cn(
            'flex flex-wrap items-center justify-center gap-x-3 border-b px-4 py-1 text-sm',
            TONES[tone],
          )}
        >
          <span className="flex min-w-0 items-center gap-2">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {text}
          </span>
          {children && <span className="flex gap-x-3">{children}</span>}
        </span>
      )}
    </output>
  );
}
