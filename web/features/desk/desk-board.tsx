import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings, UserRound } from 'lucide-react';
import { deskSettingsEndpoints } from '#contract/desk/desk-settings.ts';
import { deskEndpoints, type DeskItem } from '#contract/desk/desk.ts';
import { useDeskTexts } from '#web/i18n/desk/texts.ts';
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
  const words = useDeskTexts();
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
            {words('board.settings')}
          </Link>
        </Button>
      </div>
      <WaitingCard people={people} />
    </div>
  );
}

function LeasedCard({ onTaken }: { onTaken: (item: DeskItem) => void }) {
  const words = useDeskTexts();
  const read = useDeskList('leased');
  const take = useSave(deskEndpoints.takeAtDesk, {
    makesStale: ['desk'],
    onSaved: onTaken,
    failed: words('board.take.failed'),
  });
  return (
    <OrderCard icon={UserRound} title={words('board.leased')}>
      <DeskListed read={read} empty={words('board.leased.none')}>
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
              {words('board.take')}
            </Button>
          </>
        )}
      </DeskListed>
    </OrderCard>
  );
}
