import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Slot } from 'radix-ui/slot';
import { cn } from '#web/ui/cn.ts';
import { useUiText } from '#web/ui/ui-text.tsx';

export function Breadcrumb({ children, ...props }: ComponentProps<'nav'>) {
  const text = useUiText();
  return (
    <nav aria-label={text.breadcrumb} {...props}>
      <ol className="flex items-center gap-1.5 text-sm text-muted-foreground">{children}</ol>
    </nav>
  );
}

interface BreadcrumbItemProps extends ComponentProps<'a'> {
  asChild?: boolean;
}

export function BreadcrumbItem({ asChild = false, className, ...props }: BreadcrumbItemProps) {
  const Element = asChild ? Slot : 'a';
  return (
    <li className="inline-flex shrink-0 items-center gap-1.5">
      <Element
        className={cn(
          'rounded-sm underline-offset-4 transition-colors duration-150 hover:text-foreground hover:underline',
          className,
        )}
        {...props}
      />
      <ChevronRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />
    </li>
  );
}

type BreadcrumbPageProps = { children: string } & Pick<ComponentProps<'bdi'>, 'dir' | 'lang'>;

/** The current page: the last item of the breadcrumb, not a link. */
export function BreadcrumbPage({ children, ...props }: BreadcrumbPageProps) {
  return (
    <li aria-current="page" className="min-w-0 font-semibold text-foreground">
      <bdi {...props} title={children} className="one-line">
        {children}
      </bdi>
    </li>
  );
}
