import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { DeskPerson } from '#contract/desk/desk-settings.ts';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { CheckboxField, SelectField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { OrderCard } from '../orders/order-facts.tsx';
import { DeskLineText, DeskListed, READ_AGAIN_MS, useDeskList } from './desk-list.tsx';

const LISTS = ['open', 'unreachable', 'held'] as const;
type WaitingList = (typeof LISTS)[number];

/** What waits, whom nobody reached and what is held; many at once go to another person. */
export function WaitingCard({ people }: { people: readonly DeskPerson[] }) {
  const t = useTranslation();
  const format = useFormat();
  const [list, setList] = useState<WaitingList>('open');
  const [page, setPage] = useState(1);
  const { data: summary } = useQuery({
    ...endpointQuery(deskEndpoints.getDesk),
    refetchInterval: READ_AGAIN_MS,
  });
  const counts = summary && {
    open: Object.values(summary.due).reduce((all, due) => all + due, 0) + summary.later,
    unreachable: summary.unreachable,
    held: summary.held,
  };
  return (
    <OrderCard icon={ListChecks} title={t('desk.board.waiting')}>
      <SegmentedControl
        legend={t('desk.board.waiting')}
        legendHidden
        value={list}
        onValueChange={(chosen) => {
          setList(chosen);
          setPage(1);
        }}
        segments={LISTS.map((value) => ({
          value,
          label: `${t(`desk.board.${value}`)}${counts ? ` (${format.number(counts[value])})` : ''}`,
        }))}
      />
      <WaitingLines key={list} list={list} page={page} onPageChange={setPage} people={people} />
    </OrderCard>
  );
}

/** The choice that stands for the rules of assignment. */
const BY_RULES = 'rules';

interface WaitingLinesProps {
  list: WaitingList;
  page: number;
  onPageChange: (page: number) => void;
  people: readonly DeskPerson[];
}

function WaitingLines({ list, page, onPageChange, people }: WaitingLinesProps) {
  const t = useTranslation();
  const read = useDeskList(list, page);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [to, setTo] = useState<string>(BY_RULES);
  const lines = read.rows ?? [];
  const orderIds = lines.map(({ orderId }) => orderId).filter((id) => chosen.includes(id));
  const reassign = useSave(deskEndpoints.reassignDesk, {
    makesStale: ['desk'],
    saved: ({ count }) => t('desk.board.reassigned', { made: count }),
    onSaved: () => setChosen([]),
    failed: t('desk.board.failed'),
  });
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  // A held order waits for somebody who lets it go on, not for another caller.
  const mayReassign = list !== 'held';
  return (
    <>
      {lines.length > 0 && mayReassign && (
        <div className="flex flex-wrap items-end gap-3">
          <CheckboxField
            label={t('desk.board.all')}
            value={orderIds.length === lines.length || (orderIds.length > 0 && 'indeterminate')}
            onValueChange={(isOn) => setChosen(isOn ? lines.map(({ orderId }) => orderId) : [])}
          />
          <SelectField
            label={t('desk.board.to')}
            className="min-w-48 flex-1"
            options={[
              { value: BY_RULES, label: t('desk.board.rules') },
              ...people
                .filter(({ isAway }) => !isAway)
                .map(({ userId, fullName }) => ({ value: userId, label: fullName })),
            ]}
            value={to}
            onValueChange={(value) => setTo(value ?? BY_RULES)}
          />
          <Button
            disabled={orderIds.length === 0}
            pending={reassign.isPending}
            onClick={() => reassign.mutate({ body: { orderIds, to: to === BY_RULES ? null : to } })}
          >
            {t(list === 'open' ? 'desk.board.assign' : 'desk.board.reassign')}
          </Button>
        </div>
      )}
      <DeskListed read={read} empty={t('desk.board.none')}>
        {(line) => (
          <>
            {mayReassign && (
              <Checkbox
                aria-label={line.customerName}
                checked={chosen.includes(line.orderId)}
                onCheckedChange={(isOn) => toggle(line.orderId, isOn === true)}
              />
            )}
            <DeskLineText line={line} />
          </>
        )}
      </DeskListed>
      <Pagination page={page} pageCount={read.pageCount} onPageChange={onPageChange} />
    </>
  );
}
