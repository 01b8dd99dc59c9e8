import { Link, useRouterState } from '@tanstack/react-router';
import { CloudOff, type LucideIcon, RotateCw, SearchX, ShieldX, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** Shown when a screen fails to render; it needs no provider. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslation();
  if (error instanceof ApiError && error.status === 0) return <UnreachableScreen />;
  return (
    <ScreenMessage icon={TriangleAlert} title={t('errorScreen.title')} isAlarm>
      <p className="text-muted-foreground">{t('errorScreen.apology')}</p>
      <pre
        dir="auto"
        className="max-w-full overflow-x-auto rounded-md border bg-muted px-3 py-2 text-xs whitespace-pre-wrap"
      >
        {errorMessage(error, String(error))}
      </pre>
      <ReloadButton />
    </ScreenMessage>
  );
}

const LOOK_AGAIN_MS = 5_000;

/**
 * A screen that this device has not kept; it comes by itself with the server. The browser tells only
 * of its own network, and not always: so the server is asked, too.
 */
function UnreachableScreen() {
  const t = useTranslation();
  useEffect(() => {
    const reload = () => window.location.reload();
    const look = () =>
      void fetch('/api/health').then(
        ({ ok }) => ok && reload(),
        () => undefined,
      );
    const looking = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(looking);
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <ScreenMessage icon={CloudOff} title={t('errorScreen.unreachable')}>
      <p className="text-muted-foreground">{t('errorScreen.unreachable.text')}</p>
      <ReloadButton />
    </ScreenMessage>
  );
}

function ReloadButton() {
  const t = useTranslation();
  return (
    <Button onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" />
      {t('errorScreen.reload')}
    </Button>
  );
}

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

export function NoPermissionScreen({ permission }: { permission: Permission }) {
  const t = useTranslation();
  return (
    <ScreenMessage icon={ShieldX} title={t('noPermission.title')}>
      <p className="text-muted-foreground">
        {t('noPermission.hint', { permission: t(`permission.${permission}`) })}
      </p>
    </ScreenMessage>
  );
}

interface ScreenMessageProps {
  icon: LucideIcon;
  title: string;
  /** For errors: it may be alone on the page, without the shell's margins. */
  isAlarm?: boolean;
  children: ReactNode;
}

/** Replaces a screen that cannot be shown. It needs no provider. */
function ScreenMessage({ icon: Icon, title, isAlarm = false, children }: ScreenMessageProps) {
  return (
    <div
      role={isAlarm ? 'alert' : undefined}
      className={cn(
        'mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 text-center',
        isAlarm && 'p-6',
      )}
    >
      <span
        className={cn(
          'flex size-16 items-center justify-center rounded-full',
          isAlarm
            ? 'bg-destructive-soft text-destructive-soft-foreground'
            : 'bg-muted text-muted-foreground',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 dir="auto" className="text-xl font-bold">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** The last resort for errors outside every route. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}
