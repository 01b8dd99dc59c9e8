import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

interface BarButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
}

/** On a phone the labels are below the icons, so that three buttons fit in a row. */
export function BarButton({ icon: Icon, label, className, ...props }: BarButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      {...props}
      className={`h-auto min-h-14 flex-col gap-0.5 px-1 text-xs whitespace-normal md:h-8 md:min-h-0 md:flex-row md:gap-2 md:px-2 md:text-sm ${className ?? ''}`}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
