import { useEffect, useEffectEvent, useState } from 'react';
import { deskEndpoints, type DeskNext } from '#contract/desk.ts';
import { call } from '#web/lib/api-client.ts';
import { isUnanswered, keepOutcome, type UnsentOutcome } from './unsent-outcome.ts';

const ANSWER_WITHIN_MS = 15_000;
const REPEAT_MS = 4_000;

interface Answered {
  onNext: (next: DeskNext) => void;
  onRefused: (error: unknown, unsent: UnsentOutcome) => void;
}

/** Sends an outcome until the server has answered, always with the same key. */
export function useOutcome({ onNext, onRefused }: Answered, kept: UnsentOutcome | null = null) {
  const [unsent, setUnsent] = useState(kept);
  const [isWaiting, setWaiting] = useState(kept !== null);
  const [tries, setTries] = useState(0);
  const done = () => {
    keepOutcome(null);
    setUnsent(null);
    setWaiting(false);
  };
  const send = async (one: UnsentOutcome) => {
    keepOutcome(one);
    setUnsent(one);
    setTries((made) => made + 1);
    setWaiting(false);
    try {
      const next = await call(deskEndpoints.endDeskCall, {
        params: { id: one.leaseId },
        body: one.body,
        idempotencyKey: one.key,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      done();
      onNext(next);
    } catch (error) {
      if (isUnanswered(error)) return setWaiting(true);
      done();
      onRefused(error, one);
    }
  };
  const repeat = useEffectEvent(() => {
    if (unsent !== null) void send(unsent);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(repeat, tries === 0 ? 0 : REPEAT_MS);
    window.addEventListener('online', repeat);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', repeat);
    };
  }, [isWaiting, tries]);
  return {
    send,
    repeat: () => unsent !== null && void send(unsent),
    unsent,
    isWaiting: isWaiting && tries > 0,
  };
}
