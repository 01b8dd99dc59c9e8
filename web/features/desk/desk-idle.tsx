import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Moon, PhoneCall } from 'lucide-react';
import { DESK_KINDS, deskEndpoints, type DeskNext } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';

const COUNT_AGAIN_MS = 30_000;

interface DeskIdleProps {
  /** The answer that had no order; null before the first question. */
  next: DeskNext | null;
  onNext: (outsideHours: boolean) => void;
}

/** The one big button, with what waits. */
export function DeskIdle({ next, onNext }: DeskIdleProps) {
  const t = useTranslation();
  const format = useFormat();
  const button = useFocusOnMount<HTMLButtonElement>();
  const { data } = useQuery({
    ...endpointQuery(deskEndpoints.getDesk),
    refetchInterval: COUNT_AGAIN_MS,
  });
  const opensAt = next?.opensAt ?? null;
  const time = (at: string) => `${format.dateTime(at)} (${format.relative(at)})`;
  return (
    <div className="flex flex-col items-center gap-6 py-4">
      {next === null ? (
        <p className="max-w-prose text-center text-muted-foreground">{t('desk.description')}</p>
      ) : opensAt === null ? (
        <EmptyState
          icon={CircleCheck}
          title={t('desk.nothing.title')}
          description={
            next.nextDueAt === null
              ? t('desk.nothing.none')
              : t('desk.nothing.at', { time: time(next.nextDueAt) })
          }
          className="py-4"
        />
      ) : (
        <EmptyState
          icon={Moon}
          title={t('desk.closed.title')}
          description={t('desk.closed.at', { time: time(opensAt) })}
          className="py-4"
        />
      )}
      <Button
        ref={button}
        data-first-focus
        className="h-20 w-full max-w-md text-xl md:h-20"
        onClick={() => onNext(opensAt !== null)}
      >
        <PhoneCall aria-hidden="true" className="size-6" />
        {t(opensAt === null ? 'desk.next' : 'desk.closed.anyway')}
      </Button>
      {data && <DeskAway isAway={data.isAway} />}
      {data && (
        <dl className="grid w-full max-w-3xl grid-cols-2 gap-3 md:grid-cols-3">
          {DESK_KINDS.map((kind) => (
            <Count key={kind} label={t(`desk.kind.${kind}`)} count={data.due[kind]} />
          ))}
          <Count label={t('desk.later')} count={data.later} />
          <Count label={t('desk.unreachable')} count={data.unreachable} />
          {data.checkouts > 0 && <Count label={t('desk.checkouts')} count={data.checkouts} />}
        </dl>
      )}
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  const format = useFormat();
  return (
    <div className="flex flex-col rounded-xl border bg-card p-3">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-xl font-bold">{format.number(count)}</dd>
    </div>
  );
}

/** Lunch, prayer, the end of the day: nothing is assigned to whoever is away. */
function DeskAway({ isAway }: { isAway: boolean }) {
  const t = useTranslation();
  const set = useSave(deskEndpoints.setOwnAbsence, {
    makesStale: ['desk'],
    failed: t('desk.away.failed'),
  });
  const shown = set.isPending ? (set.variables.body?.isAway ?? isAway) : isAway;
  return (
    <SwitchField
      label={t('desk.away')}
      hint={t(shown ? 'desk.away.on' : 'desk.away.off')}
      className="w-full max-w-md"
      value={shown}
      onValueChange={(checked) => set.mutate({ body: { isAway: checked } })}
    />
  );
}
