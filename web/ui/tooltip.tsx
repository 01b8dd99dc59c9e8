import type { ComponentProps } from 'react';
import * as TooltipPrimitive from 'radix-ui/tooltip';
import { cn } from '#web/ui/cn.ts';

const TOOLTIP_DELAY = 700;

export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={TOOLTIP_DELAY} {...props} />;
}

export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 max-w-72 rounded-md bg-foreground px-2.5 py-1 text-xs text-background animate-in fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out',
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
