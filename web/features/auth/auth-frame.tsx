import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { AppMark } from '#web/ui/app-mark.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

interface AuthFrameProps {
  title: string;
  description: string;
  /** Language and theme, reachable before anybody is signed in. */
  controls: ReactNode;
  children: ReactNode;
}

/** A centred card, for the screens before the shell. */
export function AuthFrame({ title, description, controls, children }: AuthFrameProps) {
  const t = useTranslation();
  return (
    <div className="flex min-h-svh flex-col">
      <header className="flex h-14 items-center justify-end gap-1 px-2 md:px-4">{controls}</header>
      <main className="flex flex-1 items-center justify-center p-4">
        <Card className="w-full max-w-sm">
          <CardHeader className="items-center text-center">
            <AppMark className="mb-2 size-12" />
            <CardTitle as="h1" className="text-xl font-bold">
              {title}
            </CardTitle>
            <CardDescription>{description}</CardDescription>
          </CardHeader>
          <CardContent>{children}</CardContent>
        </Card>
      </main>
      <footer className="px-4 py-3 text-center text-xs text-muted-foreground">
        {t('app.name')} · {t('app.subtitle')}
      </footer>
    </div>
  );
}
