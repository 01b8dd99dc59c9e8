import { Link, useRouterState } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  SidebarGroup,
  SidebarGroupLabel,
  SidebarMenu,
  SidebarMenuButton,
  SidebarMenuItem,
} from '#web/ui/sidebar-menu.tsx';
import { AppMark } from '#web/ui/app-mark.tsx';
import { Sidebar, SidebarContent, SidebarFooter, SidebarHeader } from '#web/ui/sidebar.tsx';
import type { AccountTask } from './account-dialog.tsx';
import { AccountBar } from './account-bar.tsx';
import { MENU_GROUPS, activeMenuPath, menuFor } from './screens.ts';

interface AppSidebarProps {
  user: SessionUser;
  onAccountTask: (task: AccountTask) => void;
}

export function AppSidebar({ user, onAccountTask }: AppSidebarProps) {
  const t = useTranslation();
  const active = useRouterState({ select: (state) => activeMenuPath(state.location.pathname) });
  const items = menuFor(user);
  const groups = MENU_GROUPS.map((label) => ({
    label,
    items: items.filter(({ menu }) => menu === label),
  })).filter((group) => group.items.length > 0);

  return (
    <Sidebar>
      <SidebarHeader className="h-14 flex-row items-center gap-3 px-3.5 py-0">
        <AppMark className="size-9 shrink-0" />
        <div className="min-w-0 whitespace-nowrap group-data-[state=collapsed]/sidebar:sr-only">
          <p className="text-lg/6 font-bold">{t('app.name')}</p>
          <p className="text-xs/4 text-muted-foreground">{t('app.title')}</p>
        </div>
      </SidebarHeader>
      <SidebarContent>
        {groups.map((group) => (
          <SidebarGroup key={group.label}>
            <SidebarGroupLabel>{t(group.label)}</SidebarGroupLabel>
            <SidebarMenu>
              {group.items.map(({ path, title, icon: Icon }) => (
                <SidebarMenuItem key={path}>
                  <SidebarMenuButton asChild isActive={path === active} tooltip={t(title)}>
                    <Link to={path}>
                      <Icon aria-hidden="true" />
                      <span>{t(title)}</span>
                    </Link>
                  </SidebarMenuButton>
                </SidebarMenuItem>
              ))}
            </SidebarMenu>
          </SidebarGroup>
        ))}
      </SidebarContent>
      <SidebarFooter>
        <AccountBar user={user} onTask={onAccountTask} />
      </SidebarFooter>
    </Sidebar>
  );
}
