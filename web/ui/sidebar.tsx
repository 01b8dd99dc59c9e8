import { PanelLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Sheet, SheetContent, SheetTitle } from '#web/ui/sheet.tsx';
import { useSidebar } from '#web/ui/sidebar-provider.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

interface SidebarProps {
  className?: string;
  children: ReactNode;
}

/** Beside the page, expanded or collapsed to icons; below the breakpoint a sheet of 18rem. */
export function Sidebar({ className, children }: SidebarProps) {
  const text = useUiText();
  const { isMobile, openMobile, setOpenMobile, state } = useSidebar();
  if (isMobile) {
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
  return (
    <aside
      aria-label={text.sidebar}
      data-state={state}
      className={cn(
        'group/sidebar sticky top-0 flex h-svh w-(--sidebar-width) shrink-0 flex-col overflow-hidden border-e bg-sidebar text-sidebar-foreground transition-[width] duration-200 data-[state=collapsed]:w-(--sidebar-width-icon)',
        className,
      )}
    >
      {children}
    </aside>
  );
}

export function SidebarTrigger({ className, ...props }: ComponentProps<typeof Button>) {
  const text = useUiText();
  const { toggleSidebar, isMobile, open, openMobile } = useSidebar();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={text.toggleSidebar}
      aria-expanded={isMobile ? openMobile : open}
      onClick={toggleSidebar}
      className={className}
      {...props}
    >
      <PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />
    </Button>
  );
}

/** The page beside the sidebar. */
export function SidebarInset({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex min-w-0 flex-1 flex-col', className)} {...props} />;
}

export function SidebarHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex shrink-0 flex-col gap-2 p-3', className)} {...props} />;
}

export function SidebarContent({ className, ...props }: ComponentProps<'nav'>) {
  const text = useUiText();
  return (
    <nav
      aria-label={text.navigation}
      className={cn(
        'flex min-h-0 flex-1 flex-col gap-1 overflow-x-hidden overflow-y-auto',
        className,
      )}
      {...props}
    />
  );
}

export function SidebarFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('flex shrink-0 flex-col gap-2 border-t p-3 md:p-2', className)} {...props} />
  );
}
