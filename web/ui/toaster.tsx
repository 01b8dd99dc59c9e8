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
        'pointer-events-auto flex w-full items-start gap-3 rounded-xl border bg-popover p-4 text-popover-foreground shadow-soft duration-200 animate-in fade-in slide-in-from-bottom-2 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive && 'border-destructive',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-5 shrink-0', destructive ? 'text-destructive' : 'text-success')}
      />
      <div className="min-w-0 flex-1">
        <ToastPrimitive.Title className="text-sm font-semibold wrap-anywhere">
          {item.title}
        </ToastPrimitive.Title>
        {item.description && (
          <ToastPrimitive.Description className="text-sm wrap-anywhere text-muted-foreground">
            {item.description}
          </ToastPrimitive.Description>
        )}
        {item.action && (
          <ToastPrimitive.Action
            altText={item.action.label}
            onClick={item.action.onClick}
            className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'mt-2')}
          >
            {item.action.label}
          </ToastPrimitive.Action>
        )}
      </div>
      <ToastPrimitive.Close
        aria-label={text.close}
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'icon-sm' }),
          '-m-2 text-muted-foreground md:-m-1',
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
        // Where the buttons are at the bottom (dialogs, a bar of actions) toasts come from the top.
        className="fixed end-0 bottom-0 z-100 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none in-[body:has([role=dialog],[data-bottom-bar])]:top-0 in-[body:has([role=dialog],[data-bottom-bar])]:bottom-auto"
      />
    </ToastPrimitive.Provider>
  );
}
