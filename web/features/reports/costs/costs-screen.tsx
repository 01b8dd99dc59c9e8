import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CostRules } from './cost-rules.tsx';
import { Spends } from './spends.tsx';

/** What selling costs besides goods and delivery. */
export function CostsScreen() {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <Breadcrumb>
          <BreadcrumbItem asChild>
            <Link to="/reports">{t('costs.back')}</Link>
          </BreadcrumbItem>
          <BreadcrumbPage>{t('costs.title')}</BreadcrumbPage>
        </Breadcrumb>
        <h1 className="text-2xl font-bold">{t('costs.title')}</h1>
        <p className="text-muted-foreground">{t('costs.description')}</p>
      </header>
      <Tabs defaultValue="spends">
        <TabsList aria-label={t('costs.tabs')}>
          <TabsTrigger value="spends">{t('costs.tab.spends')}</TabsTrigger>
          <TabsTrigger value="rules">{t('costs.tab.rules')}</TabsTrigger>
        </TabsList>
        <TabsContent value="spends">
          <Spends />
        </TabsContent>
        <TabsContent value="rules">
          <CostRules />
        </TabsContent>
      </Tabs>
    </div>
  );
}
