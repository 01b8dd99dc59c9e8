import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import { deskEndpoints, type DeskItem, type DeskNext } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { errorDetail, errorMessage, isUnanswered } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeskCall } from './call/desk-call.tsx';
import { DeskCheckoutCall } from './checkout/desk-checkout.tsx';
import { DeskIdle } from './desk-idle.tsx';
import { DeskLost, type LostCall } from './call/desk-versions.tsx';
import { markLate, takeAhead, useDeskAhead } from './use-ahead.ts';
import { keptOutcome, UnsentNotice, type UnsentOutcome, useOutcome } from './call/use-outcome.tsx';

type State =
  | { at: 'idle'; next: DeskNext | null }
  | { at: 'asking' }
  | { at: 'failed'; error: unknown }
  | { at: 'resending'; unsent: UnsentOutcome }
  | { at: 'call'; item: DeskItem; note: string | null }
  | { at: 'checkout'; checkout: DeskCheckout }
  | { at: 'lost'; lost: LostCall };

const firstState = (taken: DeskItem | null): State =>
  taken === null ? { at: 'idle', next: null } : { at: 'call', item: taken, note: null };

/** One order after the other. */
export function DeskWork({ taken }: { taken: DeskItem | null }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [state, setState] = useState(() => firstState(taken));
  const [outsideHours, setOutsideHours] = useState(false);
  useDeskAhead(state.at === 'call', outsideHours);

  const receive = (next: DeskNext, note: string | null = null) => {
    const { item, checkout } = next;
    if (checkout !== null) return setState({ at: 'checkout', checkout });
    if (item === null) return setState({ at: 'idle', next });
    const { queryKey } = endpointQuery(deskEndpoints.getDeskLease, {
      params: { id: item.lease.id },
    });
    // The same lease may have been read before, when the order was another.
    client.setQueryData(queryKey, item);
    return setState({ at: 'call', item, note });
  };
  const ask = async (note: string | null = null, anyway = outsideHours) => {
    setOutsideHours(anyway);
    setState({ at: 'asking' });
    const unsent = await keptOutcome();
    if (unsent !== null) return setState({ at: 'resending', unsent });
    try {
      return receive(
        await call(deskEndpoints.nextAtDesk, { body: { outsideHours: anyway } }),
        note,
      );
    } catch (error) {
      const item = isUnanswered(error) ? await takeAhead(client) : null;
      return setState(item === null ? { at: 'failed', error } : { at: 'call', item, note });
    }
  };
  /** Without a network the desk goes on with what waits here; the outcome is sent when there is one. */
  const goOn = async (unsent: UnsentOutcome) => {
    const item = await takeAhead(client);
    if (item === null) return;
    await markLate(unsent);
    setState({ at: 'call', item, note: null });
  };
  // What could not be sent before the page was closed goes first.
  useEffect(() => {
    const look = async () => {
      const unsent = await keptOutcome();
      if (unsent === null) return;
      setState((now) => (now.at === 'idle' ? { at: 'resending', unsent } : now));
    };
    void look();
  }, []);
  // A page from the browser's history has given its order back.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) =>
      event.persisted && setState({ at: 'idle', next: null });
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  if (state.at === 'asking') return <Skeleton className="h-96" />;
  if (state.at === 'failed') {
    return (
      <ErrorState
        title={t('desk.load.failed')}
        description={errorMessage(state.error, '')}
        onRetry={() => void ask()}
      />
    );
  }
  if (state.at === 'resending') {
    return (
      <Resending
        unsent={state.unsent}
        onNext={receive}
        onWaiting={(waiting) => void goOn(waiting)}
        onRefused={(error, { body }) => {
          toastFailure(t('desk.outcome.failed'), error);
          setState({ at: 'lost', lost: { note: body.note ?? '', reason: errorDetail(error) } });
        }}
      />
    );
  }
  if (state.at === 'lost') {
    return <DeskLost lost={state.lost} onNext={(note) => void ask(note)} />;
  }
  if (state.at === 'idle') {
    return <DeskIdle next={state.next} onNext={(anyway) => void ask(null, anyway)} />;
  }
  if (state.at === 'checkout') {
    return (
      <DeskCheckoutCall
        key={state.checkout.leaseId}
        given={state.checkout}
        outsideHours={outsideHours}
        onNext={receive}
        onOver={(reason) => setState({ at: 'lost', lost: { note: '', reason, isCheckout: true } })}
      />
    );
  }
  return (
    <DeskCall
      key={state.item.lease.id}
      given={state.item}
      carried={state.note}
      outsideHours={outsideHours}
      onNext={(next) => {
        void markStale(client, ['orders', 'desk']);
        receive(next);
      }}
      onLost={(lost) => setState({ at: 'lost', lost })}
      onWaiting={(waiting) => void goOn(waiting)}
    />
  );
}

interface ResendingProps {
  unsent: UnsentOutcome;
  onNext: (next: DeskNext) => void;
  onRefused: (error: unknown, unsent: UnsentOutcome) => void;
  onWaiting: (unsent: UnsentOutcome) => void;
}

/** What could not be sent before the page was closed goes first. */
function Resending({ unsent, ...answered }: ResendingProps) {
  const outcome = useOutcome(answered, unsent);
  return (
    <div className="flex flex-col gap-4">
      {outcome.isWaiting && <UnsentNotice onRepeat={outcome.repeat} />}
      <Skeleton className="h-96" />
    </div>
  );
}
