import { Link, useRouterState } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import type { SessionUser } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { sumOfWork, useDayWork } from '#web/lib/day-work.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { useFormat } from '#web/lib/format.ts';
import {
  SidebarGroup,
  SidebarGroupFold,
  SidebarGroupLabel,
  SidebarMenu,
  SidebarMenuButton,
  SidebarMenuCount,
  SidebarMenuItem,
} from '#web/ui/sidebar-menu.tsx';
import { AppMark } from '#web/ui/app-mark.tsx';
import { useSidebar } from '#web/ui/sidebar-provider.tsx';
import { Sidebar, SidebarContent, SidebarFooter, SidebarHeader } from '#web/ui/sidebar.tsx';
import type { AccountTask } from './account-dialog.tsx';
import { AccountBar } from './account-bar.tsx';
import {
  FOLDABLE_GROUP,
  MENU_GROUPS,
  activeMenuPath,
  menuFor,
  type OfferedScreen,
} from './screens.ts';

interface AppSidebarProps {
  user: SessionUser;
  onAccountTask: (task: AccountTask) => void;
}

export function AppSidebar({ user, onAccountTask }: AppSidebarProps) {
  const t = useTranslation();
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
      {/* All of it is in sight at 768 px of height, also for whoever may see everything. */}
      <SidebarContent
        style={
          {
            '--menu-item-height': `clamp(1.75rem, calc((100svh - 14.5rem) / ${items.length}), 2.5rem)`,
          } as CSSProperties
        }
      >
        {groups.map((group) => (
          <MenuGroup key={`${user.id} ${group.label}`} {...group} />
        ))}
      </SidebarContent>
      <SidebarFooter>
        <AccountBar user={user} onTask={onAccountTask} />
      </SidebarFooter>
    </Sidebar>
  );
}

interface MenuGroupProps {
  label: (typeof MENU_GROUPS)[number];
  items: readonly OfferedScreen[];
}

function MenuGroup({ label, items }: MenuGroupProps) {
  const t = useTranslation();
  const active = useRouterState({ select: (state) => activeMenuPath(state.location.pathname) });
  const { isMobile, state } = useSidebar();
  const work = useDayWork();
  const [isFolded, setFolded] = useState(() => recall('menuFolded') === label);
  const canFold = label === FOLDABLE_GROUP && (isMobile || state === 'expanded');
  const fold = () => {
    setFolded(!isFolded);
    remember('menuFolded', isFolded ? null : label);
  };
  const isOpen = !canFold || !isFolded;
  const all = items.flatMap(({ waiting }) => waiting);
  return (
    <SidebarGroup>
      {canFold ? (
        <SidebarGroupFold
          isOpen={isOpen}
          onToggle={fold}
          end={!isOpen && <Waiting count={sumOfWork(work, all)} className="static ms-auto" />}
        >
          {t(label)}
        </SidebarGroupFold>
      ) : (
        <SidebarGroupLabel>{t(label)}</SidebarGroupLabel>
      )}
      {isOpen && (
        <SidebarMenu>
          {items.map(({ path, title, icon: Icon, waiting }) => (
            <SidebarMenuItem key={path}>
              <SidebarMenuButton asChild isActive={path === active} tooltip={t(title)}>
                <Link to={path}>
                  <Icon aria-hidden="true" />
                  <span>{t(title)}</span>
                </Link>
              </SidebarMenuButton>
              <Waiting count={sumOfWork(work, waiting)} />
            </SidebarMenuItem>
          ))}
        </SidebarMenu>
      )}
    </SidebarGroup>
  );
}

/** How much waits there; zero is silent. */
function Waiting({ count, className }: { count: number; className?: string }) {
  const t = useTranslation();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <SidebarMenuCount className={className}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('menu.waiting', { count })}</span>
    </SidebarMenuCount>
  );
}
