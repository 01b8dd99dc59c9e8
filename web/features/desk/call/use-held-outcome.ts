import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';

type Send = (order: Order) => void;

/**
 * An outcome that is chosen while the order is given what its rules propose: it means the order as it
 * is then, and is sent once that is known. Where the proposal could not be taken nothing is sent.
 */
export function useHeldOutcome(onTaken: Send) {
  const [stage, setStage] = useState<'none' | 'taking' | 'holding'>('none');
  const held = useRef<Send | null>(null);
  const take = async (taken: Promise<Order | null>): Promise<void> => {
    setStage('taking');
    const order = await taken;
    const send = held.current;
    held.current = null;
    setStage('none');
    if (order === null) return;
    onTaken(order);
    send?.(order);
  };
  return {
    isTaking: stage !== 'none',
    isHolding: stage === 'holding',
    hold: (send: Send) => {
      held.current = send;
      setStage('holding');
    },
    take: (taken: Promise<Order | null>) => void take(taken),
  };
}
