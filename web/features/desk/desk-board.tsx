import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings, UserRound } from 'lucide-react';
import { deskSettingsEndpoints } from '#contract/desk/desk-settings.ts';
import { deskEndpoints, type DeskItem } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DeskPeople } from './rules/desk-people.tsx';
import { OrderCard } from '../orders/order-facts.tsx';
import { DeskLineText, DeskListed, useDeskList } from './desk-list.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** For supervisors: who has what, what waits, and who is there. */
export function DeskBoard({ onTaken }: { onTaken: (item: DeskItem) => void }) {
  const t = useTranslation();
  const { data: settings } = useQuery(endpointQuery(deskSettingsEndpoints.getDeskSettings));
  const people = settings?.people ?? [];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <LeasedCard onTaken={onTaken} />
        <Card className="p-4 md:p-6">
          <DeskPeople people={people} disabled={false} />
        </Card>
        <Button asChild variant="outline" className="self-start">
          <Link to="/settings">
            <Settings aria-hidden="true" />
            {t('desk.board.settings')}
          </Link>
        </Button>
      </div>
      <WaitingCard people={people} />
    </div>
  );
}

function LeasedCard({ onTaken }: { onTaken: (item: DeskItem) => void }) {
  const t = useTranslation();
  const read = useDeskList('leased');
  const take = useSave(deskEndpoints.takeAtDesk, {
    makesStale: ['desk'],
    onSaved: onTaken,
    failed: t('desk.board.take.failed'),
  });
  return (
    <OrderCard icon={UserRound} title={t('desk.board.leased')}>
      <DeskListed read={read} empty={t('desk.board.leased.none')}>
        {(line) => (
          <>
            <span className="min-w-0 flex-1">
              <bdi className="font-semibold">{line.leasedByName}</bdi>
              <DeskLineText line={line} />
            </span>
            <Button
              variant="outline"
              size="sm"
              pending={take.isPending && take.variables.body?.orderId === line.orderId}
              onClick={() => take.mutate({ body: { orderId: line.orderId } })}
            >
              {t('desk.board.take')}
            </Button>
          </>
        )}
      </DeskListed>
    </OrderCard>
  );
}
