import { Link, useRouterState } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

export function NotFoundScreen() {
  const t = useTranslation();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-muted text-muted-foreground">
        <SearchX aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 dir="auto" className="text-xl font-bold">
        {t('notFound.title')}
      </h1>
      <p className="text-muted-foreground">{t('notFound.hint')}</p>
      <code className="max-w-full overflow-x-auto rounded-md border bg-muted px-3 py-1.5 text-xs">
        <Ltr>{path}</Ltr>
      </code>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </div>
  );
}
