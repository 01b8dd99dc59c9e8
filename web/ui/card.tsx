import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('rounded-xl border bg-card text-card-foreground', className)} {...props} />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 p-4 md:p-6', className)} {...props} />;
}

interface CardTitleProps extends ComponentProps<'h2'> {
  /** The heading level that fits the page; it does not change the look. */
  as?: 'h1' | 'h2' | 'h3';
}

export function CardTitle({ as: Heading = 'h2', className, children, ...props }: CardTitleProps) {
  return (
    <Heading className={cn('text-lg font-semibold', className)} {...props}>
      {children}
    </Heading>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-sm text-muted-foreground', className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-4 pt-0 md:p-6 md:pt-0', className)} {...props} />;
}
