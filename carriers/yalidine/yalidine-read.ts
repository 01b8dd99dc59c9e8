import { htmlPage, pdf, type Call, type Reply } from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { localTime } from '../core/times.ts';
import { presentWord } from '../core/words.ts';
import { A6, labelsPdf } from '../labels/label.ts';
import { drawnLabel } from '../labels/wrong-label.ts';
import { wilayaOf } from '../places/places.ts';
import { listReply, refusal } from './yalidine-lists.ts';
import { feesOf } from './yalidine-places.ts';
import type { YalidineState } from './yalidine-state.ts';

/** Rows are written only for what the commonest filters leave. */
function candidates(state: YalidineState, call: Call, tracking?: string): Parcel[] {
  const wanted = tracking ?? call.query.get('tracking');
  const orders = call.query.get('order_id')?.split(',');
  const parcels =
    wanted === null
      ? state.parcels.list()
      : [...new Set(wanted.split(','))].flatMap((name) => state.parcels.find(name) ?? []);
  return parcels.filter(({ reference }) => orders === undefined || orders.includes(reference));
}

/** The newest first. */
export const readParcels = (state: YalidineState, call: Call, tracking?: string): Reply => {
  const rows = candidates(state, call, tracking)
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((parcel) => state.rowOf(parcel))
    .toReversed();
  return listReply(call, state.address, rows);
};

export function readHistories(state: YalidineState, call: Call, tracking?: string): Reply {
  const rows = candidates(state, call, tracking)
    .flatMap((parcel) =>
      parcel.history.map(({ at, word, reason, spot }) => ({
        at,
        row: {
          date_status: localTime(at),
          tracking: parcel.tracking,
          status: presentWord(state.world, state.name, word),
          reason: reason ?? '',
          center_id: null,
          center_name: spot.station,
          wilaya_id: spot.wilaya,
          wilaya_name: wilayaOf(spot.wilaya)?.fr ?? '',
          commune_id: null,
          commune_name: spot.commune,
        },
      })),
    )
    .toSorted((a, b) => b.at - a.at)
    .map(({ row }) => row);
  return listReply(call, state.address, rows);
}

export function readFees(call: Call, answer: (fees: unknown) => Reply): Reply {
  const from = Number(call.query.get('from_wilaya_id'));
  const to = Number(call.query.get('to_wilaya_id'));
  const isKnown = wilayaOf(from) !== undefined && wilayaOf(to) !== undefined;
  return isKnown ? answer(feesOf(from, to)) : refusal(422, 'from_wilaya_id and to_wilaya_id');
}

/** Anyone with the link may open it; a link without its token is refused unless switched on. */
export function openLabel(state: YalidineState, call: Call): Reply {
  const parcel = state.parcels.find(call.query.get('tracking') ?? '');
  const token = call.query.get('token');
  const opens =
    token === null ? state.settings.labelWithoutToken === true : token === parcel?.own.label_token;
  if (parcel === undefined || !opens) return htmlPage(403, 'Accès refusé');
  return pdf(drawnLabel(state, parcel, (some) => labelsPdf('YALIDINE', some, A6)));
}

export function openLabels(state: YalidineState, call: Call): Reply {
  const parcels = state.parcels
    .list()
    .filter(({ own }) => String(own.import_id) === call.query.get('import_id'));
  const opens = parcels.some(({ own }) => own.label_token === call.query.get('token'));
  return opens ? pdf(labelsPdf('YALIDINE', parcels, A6)) : htmlPage(403, 'Accès refusé');
}
