import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Sheet, SheetContent, SheetTitle } from '#web/ui/sheet.tsx';
import { useSidebar } from '#web/ui/sidebar-provider.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

interface SidebarSheetProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The sidebar of a phone. */
export function SidebarSheet({ className, children }: SidebarSheetProps) {
  const text = useUiText();
  const { openMobile, setOpenMobile } = useSidebar();
  return (
    <Sheet open={openMobile} onOpenChange={setOpenMobile}>
      <SheetContent
        aria-describedby={undefined}
        className={cn('bg-sidebar text-sidebar-foreground', className)}
      >
        <SheetTitle className="sr-only">{text.sidebar}</SheetTitle>
        {children}
      </SheetContent>
    </Sheet>
  );
}
