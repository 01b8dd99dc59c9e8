import {
  fieldsOf,
  htmlPage,
  json,
  listOf,
  pdf,
  textOf,
  type Call,
  type Reply,
} from '../core/http.ts';
import { A6, labelsPdf, quartersPdf } from '../labels/label.ts';
import { drawnLabel } from '../labels/wrong-label.ts';
import type { Parcel } from '../core/parcels.ts';
import { invalid, wrong } from './zr-problems.ts';
import type { ZrState } from './zr-state.ts';

const LINK_SECONDS = 65 * 60;
const MOST_EACH = 100;
const MOST_TOGETHER = 250;

interface Order {
  found: string[];
  failed: string[];
  format: string;
}

function orderOf(state: ZrState, call: Call, most: number): Order | Reply {
  const body = fieldsOf(call.body);
  const trackings = listOf(body.trackingNumbers).map(textOf);
  const format = textOf(body.format);
  if (trackings.length === 0 || trackings.length > most) {
    return invalid([wrong(`TrackingNumbers must have between 1 and ${most} items`)]);
  }
  if (format !== 'a6' && format !== 'a4') return invalid([wrong('Format is not valid')]);
  const isKnown = (tracking: string) => state.parcels.find(tracking)?.tracking === tracking;
  return {
    found: trackings.filter(isKnown),
    failed: trackings.filter((tracking) => !isKnown(tracking)),
    format,
  };
}

function linkTo(state: ZrState, trackings: string[], format: string): string {
  const name = `${state.random.uuid()}.pdf`;
  state.files.set(name, { trackings, format });
  return state.links.make(name, LINK_SECONDS);
}

export function individualLabels(state: ZrState, call: Call): Reply {
  const order = orderOf(state, call, MOST_EACH);
  if ('status' in order) return order;
  return json(200, {
    parcelLabelFiles: order.found.map((tracking) => ({
      trackingNumber: tracking,
      fileUrl: linkTo(state, [tracking], order.format),
    })),
    failedTrackingNumbers: order.failed,
  });
}

export function multipleLabels(state: ZrState, call: Call): Reply {
  const order = orderOf(state, call, MOST_TOGETHER);
  if ('status' in order) return order;
  const fileUrl = order.found.length === 0 ? null : linkTo(state, order.found, order.format);
  return json(200, { fileUrl, failedTrackingNumbers: order.failed });
}

export function openFile(state: ZrState, call: Call, name: string): Reply {
  const file = state.files.get(name);
  if (file === undefined || !state.links.opens(name, call.query)) return htmlPage(403, 'Expired');
  const parcels = file.trackings.flatMap((tracking) => state.parcels.find(tracking) ?? []);
  const isA4 = file.format === 'a4';
  const draw = (some: readonly Parcel[]) =>
    isA4 ? quartersPdf('ZR EXPRESS', some) : labelsPdf('ZR EXPRESS', some, A6);
  const [first, ...others] = parcels;
  return pdf(
    first === undefined || others.length > 0 ? draw(parcels) : drawnLabel(state, first, draw),
  );
}
