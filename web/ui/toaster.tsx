import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import * as ToastPrimitive from 'radix-ui/toast';
import { buttonVariants } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { TOAST_DURATION, TOAST_STAY, dismissToast, useToasts } from '#web/ui/toast.ts';
import type { ToastRecord } from './toast.ts';
import { useUiText } from '#web/ui/ui-text.tsx';

const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

/** Events that count as the user's next action, if they happen outside the toasts. */
const STEPS = ['click', 'input'] as const;

function useLeaveAtNextStep({ id, open, stays = false }: ToastRecord) {
  useEffect(() => {
    if (!open || !stays) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-toast]'))) dismissToast(id);
    };
    const timer = setTimeout(() => {
      for (const step of STEPS) document.addEventListener(step, leave, true);
    }, TOAST_STAY);
    return () => {
      clearTimeout(timer);
      for (const step of STEPS) document.removeEventListener(step, leave, true);
    };
  }, [id, open, stays]);
}

function ToastItem({ item }: { item: ToastRecord }) {
  const text = useUiText();
  useLeaveAtNextStep(item);
  const destructive = item.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <ToastPrimitive.Root
      open={item.open}
      data-toast
      duration={item.stays ? Infinity : item.duration}
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(item.id);
      }}
      className={cn(
        'pointer-events-auto flex w-full items-center gap-2 rounded-xl border bg-popover px-3 py-1 text-popover-foreground shadow-soft duration-200 animate-in fade-in slide-in-from-top-2 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive && 'border-destructive',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-5 shrink-0', destructive ? 'text-destructive' : 'text-success')}
      />
      <div className="flex min-w-0 flex-1 items-center gap-x-2 py-0.5 md:gap-x-3">
        <div className="min-w-0 flex-1">
          <ToastPrimitive.Title className="text-sm leading-snug font-semibold wrap-anywhere">
            {item.title}
          </ToastPrimitive.Title>
          {item.description && (
            <ToastPrimitive.Description className="text-sm leading-snug wrap-anywhere text-muted-foreground">
              {item.description}
            </ToastPrimitive.Description>
          )}
        </div>
        {(item.action || item.link) && (
          <div className="flex gap-1 md:gap-2">
            {item.link && (
              <a
                href={item.link.href}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
                onClick={() => dismissToast(item.id)}
              >
                {item.link.label}
              </a>
            )}
            {item.action && (
              <ToastPrimitive.Action
                altText={item.action.label}
                onClick={item.action.onClick}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {item.action.label}
              </ToastPrimitive.Action>
            )}
          </div>
        )}
      </div>
      <ToastPrimitive.Close
        aria-label={text.close}
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'icon-sm' }),
          '-me-2 text-muted-foreground',
        )}
      >
        <X aria-hidden="true" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

export function Toaster() {
  const text = useUiText();
  const toasts = useToasts();
  return (
    <ToastPrimitive.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={text.notification}
    >
      {toasts.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
      <ToastPrimitive.Viewport
        hotkey={HOTKEY}
        label={text.notifications}
        // In the band of the header, between what is pressed at its two ends and the close button of
        // a dialog: at the foot of a screen it would lie on buttons, on a list on those of a row. On a
        // phone it lies on the header alone.
        className="fixed inset-x-2 top-0.5 z-100 mx-auto flex max-w-[420px] flex-col outline-none md:inset-x-16 in-[body:has([role=dialog])]:max-w-88"
      />
    </ToastPrimitive.Provider>
  );
}
