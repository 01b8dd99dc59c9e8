import { House, PackageOpen, ShoppingBag, Users } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirectionProvider } from '#web/ui/direction.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Separator } from '#web/ui/separator.tsx';
import { SidebarProvider } from '#web/ui/sidebar-provider.tsx';
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarHeader,
  SidebarInset,
  SidebarTrigger,
} from '#web/ui/sidebar.tsx';
import {
  SidebarGroup,
  SidebarGroupLabel,
  SidebarMenu,
  SidebarMenuButton,
  SidebarMenuItem,
} from '#web/ui/sidebar-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { UiTextProvider } from '#web/ui/ui-text.tsx';
import { GalleryButtons, GalleryFields, GalleryTabs } from './gallery-controls.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GallerySection } from './gallery-section.tsx';
import { GallerySegments } from './gallery-segments.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { galleryText } from './gallery-text.ts';

const query = new URLSearchParams(window.location.search);
const dir = query.get('dir') === 'ltr' ? 'ltr' : 'rtl';
document.documentElement.dir = dir;
document.documentElement.lang = query.get('lang') ?? 'ar';
document.documentElement.classList.toggle('dark', query.get('theme') === 'dark');

const MENU = [
  { label: 'الرئيسية', icon: House },
  { label: 'الطلبات', icon: ShoppingBag },
  { label: 'المستخدمون', icon: Users },
];

function GallerySidebar() {
  return (
    <Sidebar>
      <SidebarHeader>
        <div className="flex items-center gap-3">
          <AvatarInitial name="لوحة" className="rounded-lg" />
          <div className="min-w-0 group-data-[state=collapsed]/sidebar:sr-only">
            <p className="truncate text-base font-bold">لوحة</p>
            <p className="truncate text-xs text-muted-foreground">لوحة التحكم</p>
          </div>
        </div>
      </SidebarHeader>
      <SidebarContent>
        <SidebarGroup>
          <SidebarGroupLabel>القائمة الرئيسية</SidebarGroupLabel>
          <SidebarMenu>
            {MENU.map(({ label, icon: Icon }, index) => (
              <SidebarMenuItem key={label}>
                <SidebarMenuButton asChild tooltip={label} isActive={index === 1}>
                  <a href={`#${index}`}>
                    <Icon aria-hidden="true" />
                    <span>{label}</span>
                  </a>
                </SidebarMenuButton>
              </SidebarMenuItem>
            ))}
          </SidebarMenu>
        </SidebarGroup>
      </SidebarContent>
      <SidebarFooter>
        <div className="flex items-center gap-3">
          <AvatarInitial name="سمير" />
          <p className="truncate group-data-[state=collapsed]/sidebar:sr-only">سمير بلقاسم</p>
        </div>
      </SidebarFooter>
    </Sidebar>
  );
}

function GalleryPage() {
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 md:p-6">
      <Breadcrumb>
        <BreadcrumbItem href="#users">المستخدمون</BreadcrumbItem>
        <BreadcrumbPage>سمير بلقاسم</BreadcrumbPage>
      </Breadcrumb>
      <h1 className="text-2xl font-bold">معرض الواجهة</h1>
      <GalleryButtons />
      <GalleryFields />
      <GalleryTabs />
      <GallerySegments />
      <GalleryOverlays />
      <GalleryTable />
      <GallerySection title="الصفحات">
        <Pagination label="صفحات كثيرة" page={12} pageCount={24} onPageChange={() => {}} />
        <Separator />
        <Pagination label="صفحات قليلة" page={1} pageCount={3} onPageChange={() => {}} />
      </GallerySection>
      <GallerySection title="الحالات">
        <div className="grid gap-4 md:grid-cols-3">
          <EmptyState
            icon={PackageOpen}
            title="لا توجد منتجات متاحة حالياً"
            action={<Button variant="outline">إضافة منتج جديد</Button>}
          />
          <LoadingState />
          <ErrorState
            title="تعذر تحميل المنتجات"
            description="تحقق من الاتصال ثم أعد المحاولة."
            onRetry={() => {}}
            requestId="req-18c2"
          />
        </div>
        <Skeleton className="h-6 w-48" />
      </GallerySection>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the gallery page has no root element');
createRoot(root).render(
  <StrictMode>
    <DirectionProvider dir={dir}>
      <UiTextProvider text={galleryText}>
        <TooltipProvider>
          <SidebarProvider width="20rem" iconWidth="4rem">
            <GallerySidebar />
            <SidebarInset>
              <header className="flex h-14 items-center gap-2 border-b px-4">
                <SidebarTrigger />
              </header>
              <GalleryPage />
            </SidebarInset>
          </SidebarProvider>
          <Toaster />
        </TooltipProvider>
      </UiTextProvider>
    </DirectionProvider>
  </StrictMode>,
);
