import { Link, useRouterState } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ScreenMessage } from './screen-message.tsx';

export function NotFoundScreen() {
  const t = useTranslation();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <ScreenMessage icon={SearchX} title={t('notFound.title')}>
      <p className="text-muted-foreground">{t('notFound.hint')}</p>
      <code className="max-w-full overflow-x-auto rounded-md border bg-muted px-3 py-1.5 text-xs">
        <Ltr>{path}</Ltr>
      </code>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </ScreenMessage>
  );
}
