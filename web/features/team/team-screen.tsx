import { useTranslation } from '#web/i18n/language-store.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { PayRulesCard } from './pay-rules-card.tsx';
import { StatementsList } from './statements-list.tsx';
import { TeamFigures } from './team-figures.tsx';

/** What each person did on the phone, their statements, and what they are paid by. */
export function TeamScreen() {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('team.title')}</h1>
        <p className="text-muted-foreground">{t('team.description')}</p>
      </header>
      <Tabs defaultValue="figures">
        <TabsList aria-label={t('team.tabs')}>
          <TabsTrigger value="figures">{t('team.tab.figures')}</TabsTrigger>
          <TabsTrigger value="statements">{t('team.tab.statements')}</TabsTrigger>
          <TabsTrigger value="rules">{t('team.tab.rules')}</TabsTrigger>
        </TabsList>
        <TabsContent value="figures">
          <TeamFigures />
        </TabsContent>
        <TabsContent value="statements">
          <StatementsList />
        </TabsContent>
        <TabsContent value="rules">
          <PayRulesCard />
        </TabsContent>
      </Tabs>
    </div>
  );
}
