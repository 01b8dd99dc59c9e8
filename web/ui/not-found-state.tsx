import type { ComponentProps, ReactElement } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NotFoundStateProps extends Pick<
  ComponentProps<typeof EmptyState>,
  'icon' | 'description'
> {
  title: string;
  /** The link back to the list. */
  children: ReactElement;
}

/** A whole screen for something that was deleted or never existed. */
export function NotFoundState({ icon, title, description, children }: NotFoundStateProps) {
  return (
    <EmptyState
      icon={icon}
      title={<h1>{title}</h1>}
      description={description}
      action={
        <Button asChild variant="outline">
          {children}
        </Button>
      }
      className="min-h-[60svh]"
    />
  );
}
