import { Link } from '@tanstack/react-router';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CostRules } from './cost-rules.tsx';
import { Spends } from './spends.tsx';

/** What selling costs besides goods and delivery. */
export function CostsScreen() {
  const words = useCostTexts();
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <Breadcrumb>
          <BreadcrumbItem asChild>
            <Link to="/reports">{words('back')}</Link>
          </BreadcrumbItem>
          <BreadcrumbPage>{words('title')}</BreadcrumbPage>
        </Breadcrumb>
        <h1 className="text-2xl font-bold">{words('title')}</h1>
        <p className="text-muted-foreground">{words('description')}</p>
      </header>
      <Tabs defaultValue="spends">
        <TabsList aria-label={words('tabs')}>
          <TabsTrigger value="spends">{words('tab.spends')}</TabsTrigger>
          <TabsTrigger value="rules">{words('tab.rules')}</TabsTrigger>
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
