import { CircleCheck, CircleQuestionMark, CircleX, PlugZap } from 'lucide-react';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import { cn } from '#web/ui/cn.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type ConnectionState = StorefrontStatus['status'] | 'checking' | 'unknown';

const SIGNS = {
  checking: { icon: Spinner, colour: 'bg-muted text-muted-foreground' },
  connected: { icon: CircleCheck, colour: 'bg-success-soft text-success-soft-foreground' },
  not_configured: { icon: PlugZap, colour: 'bg-warning-soft text-warning-soft-foreground' },
  error: { icon: CircleX, colour: 'bg-destructive-soft text-destructive-soft-foreground' },
  unknown: { icon: CircleQuestionMark, colour: 'bg-muted text-muted-foreground' },
} satisfies Record<ConnectionState, unknown>;

export function ConnectionSign({ state }: { state: ConnectionState }) {
  const { icon: Icon, colour } = SIGNS[state];
  return (
    <span
      aria-hidden="true"
      className={cn('flex size-14 shrink-0 items-center justify-center rounded-full', colour)}
    >
      <Icon className="size-7" />
    </span>
  );
}
