import { z } from 'zod';
import { Flag, Id, SomeText } from '../adapter/answer-fields.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { searchAll } from './calls.ts';
import { READY, slugOf } from './states.ts';

const Workflow = z.object({
  id: Id,
  isDefault: Flag.nullish(),
  states: z.array(z.object({ id: Id, name: SomeText })).nullish(),
});
type Workflow = z.infer<typeof Workflow>;

/**
 * The id of the state that hubs accept parcels in, if the account asks for it; else null, and a
 * parcel begins where the carrier lets it begin.
 */
export async function readyStateId(channel: CarrierChannel): Promise<string | null> {
  if (channel.account.settings.readyState !== 'send') return null;
  const workflows = await searchAll(channel, '/workflows/search', {}, Workflow);
  const state = workflowOf(channel, workflows)?.states?.find(
    ({ name }) => name !== null && slugOf(name) === READY,
  );
  if (state === undefined) throw new CarrierTrouble('refused', `no state ${READY}`);
  return state.id;
}

/** The one that the account names, or the carrier's default. */
function workflowOf(channel: CarrierChannel, workflows: readonly Workflow[]): Workflow | undefined {
  const named = channel.account.settings.workflow?.trim() ?? '';
  if (named !== '') return workflows.find(({ id }) => id === named);
  return workflows.find(({ isDefault }) => isDefault === true) ?? workflows[0];
}
