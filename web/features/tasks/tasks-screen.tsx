import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CarrierWordsList } from './carrier-words-list.tsx';
import { TaskList } from './task-list.tsx';

/** What is to be done about parcels, and the words of carriers that nobody understands. */
export function TasksScreen() {
  const t = useTranslation();
  const seesWords = useCan('canViewSettings');
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/orders">{t('orders.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('tasks.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{t('tasks.title')}</h1>
        <p className="text-muted-foreground">{t('tasks.description')}</p>
      </header>
      {seesWords ? (
        <Tabs defaultValue="tasks">
          <TabsList aria-label={t('tasks.tabs')}>
            <TabsTrigger value="tasks">{t('tasks.tab.tasks')}</TabsTrigger>
            <TabsTrigger value="words">{t('tasks.tab.words')}</TabsTrigger>
          </TabsList>
          <TabsContent value="tasks">
            <TaskList />
          </TabsContent>
          <TabsContent value="words">
            <CarrierWordsList />
          </TabsContent>
        </Tabs>
      ) : (
        <TaskList />
      )}
    </div>
  );
}
