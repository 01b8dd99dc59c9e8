import {
  type ComponentProps,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { cn } from '#web/ui/cn.ts';
import { useIsMobile, useMediaQuery } from '#web/ui/use-media-query.ts';

const SIDEBAR_WIDTH = '16rem';
const SIDEBAR_WIDTH_ICON = '3rem';

interface SidebarState {
  state: 'expanded' | 'collapsed';
  open: boolean;
  openMobile: boolean;
  setOpenMobile: (open: boolean) => void;
  isMobile: boolean;
  /** What it takes beside the page, in rem. */
  rem: number;
  toggleSidebar: () => void;
}

const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const sidebar = use(SidebarContext);
  if (!sidebar) throw new Error('SidebarProvider is missing above this component');
  return sidebar;
}

/** How much room the page has lost to it, where there is one. */
export const useSidebarRem = (): number => use(SidebarContext)?.rem ?? 0;

interface SidebarProviderProps extends ComponentProps<'div'> {
  width?: string;
  iconWidth?: string;
}

export function SidebarProvider({
  width = SIDEBAR_WIDTH,
  iconWidth = SIDEBAR_WIDTH_ICON,
  className,
  style,
  ...props
}: SidebarProviderProps) {
  const isMobile = useIsMobile();
  const isTablet = useMediaQuery('(width < 1024px)');
  const [chosen, setChosen] = useState(readSidebarCookie);
  // Collapsed by default on a tablet, where space is scarce.
  const open = chosen ?? !isTablet;
  const [openMobile, setOpenMobile] = useState(false);

  const toggleSidebar = useCallback(() => {
    if (isMobile) {
      setOpenMobile(!openMobile);
      return;
    }
    setChosen(!open);
    writeSidebarCookie(!open);
  }, [isMobile, open, openMobile]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event)) return;
      event.preventDefault();
      toggleSidebar();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggleSidebar]);

  const rem = isMobile ? 0 : parseFloat(open ? width : iconWidth);
  const value = useMemo<SidebarState>(
    () => ({
      state: open ? 'expanded' : 'collapsed',
      open,
      openMobile: isMobile && openMobile,
      setOpenMobile,
      isMobile,
      rem,
      toggleSidebar,
    }),
    [open, openMobile, isMobile, rem, toggleSidebar],
  );
  const widths = { '--sidebar-width': width, '--sidebar-width-icon': iconWidth, ...style };
  return (
    <SidebarContext value={value}>
      <div {...props} style={widths} className={cn('flex min-h-svh w-full', className)} />
    </SidebarContext>
  );
}

const SIDEBAR_COOKIE = 'sidebar_state';
const SIDEBAR_COOKIE_MAX_AGE = 60 * 60 * 24 * 7;
const SIDEBAR_SHORTCUT = 'b';

/** Whether it was last expanded; null when nobody has chosen. */
function readSidebarCookie(): boolean | null {
  const cookies = document.cookie.split('; ');
  const choice = [true, false].find((open) => cookies.includes(`${SIDEBAR_COOKIE}=${open}`));
  return choice ?? null;
}

function writeSidebarCookie(open: boolean): void {
  document.cookie = `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE}; samesite=lax`;
}

/** By key position as well as by letter: on an Arabic keyboard the B key types another letter. */
function isSidebarShortcut(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  return event.key.toLowerCase() === SIDEBAR_SHORTCUT || event.code === 'KeyB';
}
