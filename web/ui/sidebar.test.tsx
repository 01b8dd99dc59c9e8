// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit, setViewportWidth } from '#tests/gallery/render-kit.tsx';
import { SidebarMenu, SidebarMenuButton, SidebarMenuItem } from '#web/ui/sidebar-menu.tsx';
import { SidebarProvider } from '#web/ui/sidebar-provider.tsx';
import { Sidebar, SidebarContent, SidebarTrigger } from '#web/ui/sidebar.tsx';

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  setViewportWidth(1280);
});

function renderSidebar() {
  renderKit(
    <SidebarProvider>
      <Sidebar>
        <SidebarContent>
          <SidebarMenu>
            <SidebarMenuItem>
              <SidebarMenuButton tooltip="الطلبات" isActive>
                <span>الطلبات</span>
              </SidebarMenuButton>
            </SidebarMenuItem>
          </SidebarMenu>
        </SidebarContent>
      </Sidebar>
      <SidebarTrigger />
    </SidebarProvider>,
  );
}

function sidebarState() {
  return screen.getByRole('complementary').dataset.state;
}

describe('Sidebar', () => {
  it('folds with Ctrl+B or Cmd+B, on an Arabic keyboard too, and not with B alone', () => {
    renderSidebar();
    fireEvent.keyDown(window, { key: 'b', code: 'KeyB' });
    expect(sidebarState()).toBe('expanded');
    fireEvent.keyDown(window, { key: 'b', code: 'KeyB', ctrlKey: true });
    expect(sidebarState()).toBe('collapsed');
    fireEvent.keyDown(window, { key: 'لا', code: 'KeyB', metaKey: true });
    expect(sidebarState()).toBe('expanded');
  });

  it('remembers the choice in a cookie of seven days and begins from it', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    renderSidebar();
    fireEvent.click(screen.getByRole('button', { name: 'إظهار أو طي الشريط الجانبي' }));
    expect(written.mock.lastCall?.[0]).toMatch(/^sidebar_state=false; path=\/; max-age=604800;/);
    written.mockRestore();
  });

  it('begins folded when the cookie says so', () => {
    document.cookie = 'sidebar_state=false; path=/';
    renderSidebar();
    expect(sidebarState()).toBe('collapsed');
  });

  it('begins folded on a tablet, unless the cookie says otherwise', () => {
    setViewportWidth(1023);
    renderSidebar();
    expect(sidebarState()).toBe('collapsed');
    cleanup();
    document.cookie = 'sidebar_state=true; path=/';
    renderSidebar();
    expect(sidebarState()).toBe('expanded');
  });

  it('marks where the reader is and keeps the name when folded', () => {
    document.cookie = 'sidebar_state=false; path=/';
    renderSidebar();
    const item = screen.getByRole('button', { name: 'الطلبات' });
    expect(item.getAttribute('aria-current')).toBe('page');
  });

  it('is a sheet below 768 px that choosing an item closes, and leaves the cookie alone', async () => {
    setViewportWidth(767);
    renderSidebar();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'الشريط الجانبي' });
    fireEvent.click(screen.getByRole('button', { name: 'الطلبات' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).not.toContain('sidebar_state');
  });
});
