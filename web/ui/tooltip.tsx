import type { ReactElement } from 'react';
import * as TooltipPrimitive from 'radix-ui/tooltip';

const TOOLTIP_DELAY = 700;

/** Around the page: whoever has read one tooltip gets the next without waiting. */
export function TooltipProvider(props: TooltipPrimitive.TooltipProviderProps) {
  return <TooltipPrimitive.Provider delayDuration={TOOLTIP_DELAY} {...props} />;
}

interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that it is about. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-foreground px-2.5 py-1 text-xs text-background animate-in fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out"
        >
          {text}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}
