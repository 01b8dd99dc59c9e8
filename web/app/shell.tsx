import { useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { InstallBar } from '#web/features/device/install-bar.tsx';
import { NewVersionBar } from '#web/features/device/new-version-bar.tsx';
import { OfflineLine } from '#web/features/device/offline-line.tsx';
import { UnsentBar } from '#web/features/outbox/unsent-bar.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SidebarProvider } from '#web/ui/sidebar-provider.tsx';
import { SidebarInset } from '#web/ui/sidebar.tsx';
import { AccountDialog, type AccountTask } from './account-dialog.tsx';
import { AppHeader } from './app-header.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useNotices } from './use-notices.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

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
