import { useRouter } from '@tanstack/react-router';
import { CloudOff, WifiOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { InstallBar } from '#web/features/device/install-bar.tsx';
import { NewVersionBar } from '#web/features/device/new-version-bar.tsx';
import { OfflineLine } from '#web/features/device/offline-line.tsx';
import { UnsentBar } from '#web/features/outbox/unsent-bar.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { onNotice, useConnection } from '#web/lib/live/live-updates.ts';
import { useOnline } from '#web/lib/device/use-online.ts';
import { SidebarProvider } from '#web/ui/sidebar-provider.tsx';
import { SidebarInset } from '#web/ui/sidebar.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { AccountDialog, type AccountTask } from './account-dialog.tsx';
import { AppHeader } from './app-header.tsx';
import { AppSidebar } from './app-sidebar.tsx';

const SIDEBAR_WIDTH = '20rem';
const SIDEBAR_ICON_WIDTH = '4rem';

interface ShellProps {
  user: SessionUser;
  children: ReactNode;
}

export function Shell({ user, children }: ShellProps) {
  const t = useTranslation();
  const main = useRef<HTMLElement>(null);
  const [task, setTask] = useState<AccountTask | null>(null);
  useHeadingFocus(main);
  useNotices();
  return (
    <SidebarProvider width={SIDEBAR_WIDTH} iconWidth={SIDEBAR_ICON_WIDTH}>
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only rounded-md bg-primary px-4 py-2 font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        {t('shell.skipToContent')}
      </button>
      <AppSidebar user={user} onAccountTask={setTask} />
      <SidebarInset>
        <AppHeader />
        <ConnectionNotice />
        <OfflineLine />
        <UnsentBar />
        <NewVersionBar />
        <InstallBar />
        <main
          ref={main}
          tabIndex={-1}
          className="flex-1 p-4 outline-none md:p-6 [&_h1]:outline-none"
        >
          {children}
        </main>
        <footer className="border-t px-4 py-3 text-center text-xs text-muted-foreground md:px-6">
          {t('app.name')} · {t('app.subtitle')}
        </footer>
      </SidebarInset>
      {task !== null && <AccountDialog task={task} onClose={() => setTask(null)} />}
    </SidebarProvider>
  );
}

/** Short interruptions are not worth a notice. */
const NOTICE_DELAY_MS = 3_000;

function ConnectionNotice() {
  const t = useTranslation();
  const online = useOnline();
  const lost = useDelayed(useConnection() === 'lost', NOTICE_DELAY_MS);
  const Icon = online ? CloudOff : WifiOff;
  return (
    <output className="block">
      {(lost || !online) && (
        <span className="flex items-center justify-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-xs text-warning-soft-foreground">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {t(online ? 'connection.reconnecting' : 'connection.offline')}
        </span>
      )}
    </output>
  );
}

/** Notices of other users' changes, on every screen. */
function useNotices(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      onNotice((notice) => {
        import('./show-notice.ts')
          .then(({ showNotice }) => showNotice(notice, (path) => history.push(path)))
          // Without a network there is nothing to show either.
          .catch(() => {});
      }),
    [history],
  );
}

/** Moves the focus to the heading after each navigation, so that screen readers announce it. */
function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Back leads to the row that was opened; where one thing is done, Enter does it.
        if (document.activeElement?.closest('[data-row], [data-first-focus]')) return;
        const heading = main.current?.querySelector('h1') ?? main.current;
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
