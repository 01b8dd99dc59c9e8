import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/desk.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { DeskBoard } from './desk-board.tsx';
import { DeskWork } from './desk-work.tsx';

/** Who to call next; supervisors also see who has what. */
export function DeskScreen() {
  const t = useTranslation();
  const isSupervisor = useCan('canEditSettings');
  const [tab, setTab] = useState('call');
  const [taken, setTaken] = useState<DeskItem | null>(null);
  const take = (item: DeskItem) => {
    setTaken(item);
    setTab('call');
  };
  const change = (to: string) => {
    setTaken(null);
    setTab(to);
  };
  return (
    <div className="mx-auto max-w-6xl">
      {isSupervisor ? (
        <Tabs value={tab} onValueChange={change} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-lg font-bold md:text-2xl">{t('desk.title')}</h1>
            <TabsList aria-label={t('desk.tabs')}>
              <TabsTrigger value="call">{t('desk.tab.call')}</TabsTrigger>
              <TabsTrigger value="board">{t('desk.tab.board')}</TabsTrigger>
            </TabsList>
          </div>
          <TabsContent value="call">
            <DeskWork taken={taken} />
          </TabsContent>
          <TabsContent value="board">
            <DeskBoard onTaken={take} />
          </TabsContent>
        </Tabs>
      ) : (
        <div className="flex flex-col gap-3">
          <h1 className="text-lg font-bold md:text-2xl">{t('desk.title')}</h1>
          <DeskWork taken={null} />
        </div>
      )}
    </div>
  );
}
