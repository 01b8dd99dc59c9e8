import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const text = useUiText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        // Left-to-right when shown, but aligned to the start of the page's direction.
        className={cn(
          'pe-11 parent-aligned not-placeholder-shown:[unicode-bidi:plaintext] md:pe-10',
          className,
        )}
      />
      <button
        type="button"
        aria-label={shown ? text.hidePassword : text.showPassword}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-md text-muted-foreground transition-colors duration-150 hover:text-foreground disabled:opacity-50 md:w-9"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
