import { hooksReport } from './carrier-hooks.ts';
import { pollingReport } from './carrier-polling.ts';
import { sendingReport } from './carrier-sending.ts';

/** Against simulators on this machine, which answer at once. */
export async function carriersReport(): Promise<string> {
  const parts = [await sendingReport(), await pollingReport(), await hooksReport()];
  return parts.join('\n\n');
}
