import type { ReactNode } from 'react';
import { useKeyHint, useKeysOn } from '#web/lib/keys/key-switch.ts';
import { Button } from '#web/ui/button.tsx';

interface KeyButtonProps {
  digit: number;
  variant: 'default' | 'outline';
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A big button that shows its key. */
export function KeyButton({ digit, variant, isBusy = false, onClick, children }: KeyButtonProps) {
  const isOn = useKeysOn();
  const keyHint = useKeyHint();
  return (
    <Button
      variant={variant}
      aria-disabled={isBusy}
      {...keyHint(String(digit))}
      className="h-12 gap-1.5 px-1.5 whitespace-normal aria-disabled:opacity-60 md:h-11"
      onClick={onClick}
    >
      {children}
      {isOn && (
        <kbd aria-hidden="true" className="text-xs opacity-70 max-md:hidden">
          {digit}
        </kbd>
      )}
    </Button>
  );
}
