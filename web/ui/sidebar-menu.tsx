import { ChevronDown } from 'lucide-react';
import { createContext, use, useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Slot } from 'radix-ui/slot';
import { cn } from '#web/ui/cn.ts';
import { useDirection } from '#web/ui/direction.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useSidebar } from '#web/ui/sidebar-provider.tsx';

const GroupLabelId = createContext<string | undefined>(undefined);

/** Items under a SidebarGroupLabel, which names them for screen readers too. */
export function SidebarGroup({ className, ...props }: ComponentProps<'div'>) {
  const labelId = useId();
  return (
    <GroupLabelId value={labelId}>
      <div className={cn('flex flex-col px-3 py-0.5 max-md:gap-1', className)} {...props} />
    </GroupLabelId>
  );
}

const LABEL = 'group-data-[state=collapsed]/sidebar:sr-only';

interface SidebarGroupFoldProps {
  isOpen: boolean;
  onToggle: () => void;
  /** At the end of the line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A label that folds its group away; beside icons alone there is nothing to fold. */
export function SidebarGroupFold({ isOpen, onToggle, end, children }: SidebarGroupFoldProps) {
  const labelId = use(GroupLabelId);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex h-11 items-center gap-2 rounded-md px-3 text-xs font-semibold whitespace-nowrap text-muted-foreground hover:bg-accent hover:text-accent-foreground md:h-6"
    >
      <span id={labelId}>{children}</span>
      <ChevronDown
        aria-hidden="true"
        className={cn('size-4', !isOpen && 'ltr:-rotate-90 rtl:rotate-90')}
      />
      {end}
    </button>
  );
}

/** When collapsed, the text becomes a hairline of the same height, so that no item moves. */
export function SidebarGroupLabel({ className, children, ...props }: ComponentProps<'div'>) {
  const labelId = use(GroupLabelId);
  return (
    <div
      id={labelId}
      className={cn(
        'relative flex h-8 items-center md:h-6 px-3 text-xs font-semibold whitespace-nowrap text-muted-foreground after:absolute after:inset-x-1 after:top-1/2 after:hidden after:h-px after:bg-border group-data-[state=collapsed]/sidebar:after:block',
        className,
      )}
      {...props}
    >
      <span className={LABEL}>{children}</span>
    </div>
  );
}

export function SidebarMenu({ className, ...props }: ComponentProps<'ul'>) {
  const labelId = use(GroupLabelId);
  return (
    <ul
      aria-labelledby={labelId}
      className={cn('flex flex-col gap-px max-md:gap-1', className)}
      {...props}
    />
  );
}

export function SidebarMenuItem({ className, ...props }: ComponentProps<'li'>) {
  return <li className={cn('relative', className)} {...props} />;
}

/** A number at the end of an item, beside its link, so that the link keeps its name. */
export function SidebarMenuCount({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute inset-y-0 end-2 my-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-primary-soft px-1.5 text-xs font-semibold text-primary-soft-foreground group-data-[state=collapsed]/sidebar:inset-y-auto group-data-[state=collapsed]/sidebar:end-0 group-data-[state=collapsed]/sidebar:top-0 group-data-[state=collapsed]/sidebar:h-4 group-data-[state=collapsed]/sidebar:px-1',
        className,
      )}
      {...props}
    />
  );
}

interface SidebarMenuButtonProps extends ComponentProps<'button'> {
  asChild?: boolean;
  isActive?: boolean;
  /** The item's label, shown as a tooltip while the sidebar is collapsed. */
  tooltip: string;
}

/** An icon and a `<span>` label; choosing an item closes the sheet on phones. */
export function SidebarMenuButton({
  asChild = false,
  isActive = false,
  tooltip,
  className,
  onClick,
  ...props
}: SidebarMenuButtonProps) {
  const { state, isMobile, setOpenMobile } = useSidebar();
  const direction = useDirection();
  const Element = asChild ? Slot : 'button';
  const button = (
    <Element
      {...props}
      {...(asChild ? {} : { type: 'button' as const })}
      aria-current={isActive ? 'page' : undefined}
      data-active={isActive || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        onClick?.(event as MouseEvent<HTMLButtonElement>);
        setOpenMobile(false);
      }}
      className={cn(
        'flex h-11 w-full items-center gap-3 overflow-hidden rounded-md px-3 text-sm whitespace-nowrap transition-colors duration-150 group-data-[state=collapsed]/sidebar:justify-center group-data-[state=collapsed]/sidebar:px-0 hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2 data-active:bg-primary-soft data-active:font-semibold data-active:text-primary-soft-foreground md:h-(--menu-item-height,2.5rem) [&>span]:truncate group-data-[state=collapsed]/sidebar:[&>span]:sr-only [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    />
  );
  if (isMobile || state === 'expanded') return button;
  return (
    <Tooltip text={tooltip} side={direction === 'rtl' ? 'left' : 'right'}>
      {button}
    </Tooltip>
  );
}
