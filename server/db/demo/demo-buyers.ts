import type { DemoClientProfile } from './demo-clients.ts';
import type { Random } from './random.ts';

/** Below 1, more clients arrive early and buy again later. */
const ARRIVAL_CURVE = 0.8;

/** The client of each order, oldest first. Every client has at least one order. */
export function assignBuyers(
  random: Random,
  profiles: readonly DemoClientProfile[],
  orderCount: number,
): DemoClientProfile[] {
  const buyers: DemoClientProfile[] = [];
  let known = 0;
  while (buyers.length < orderCount) {
    const share = ((buyers.length + 1) / orderCount) ** ARRIVAL_CURVE;
    if (known < Math.ceil(profiles.length * share)) {
      buyers.push(profiles[known]!);
      known += 1;
    } else {
      const last = buyers.at(-1);
      const others = profiles.slice(0, known).filter((profile) => profile !== last);
      buyers.push(random.weighted(others, loyalty));
    }
  }
  return buyers;
}

function loyalty({ isSpecial, clientType }: DemoClientProfile): number {
  return (isSpecial ? 5 : 1) + (clientType === 'company' ? 2 : 0);
}
