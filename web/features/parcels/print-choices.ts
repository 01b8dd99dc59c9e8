import { useState } from 'react';
import {
  LABEL_FORMATS,
  LABEL_SORTS,
  type LabelFormat,
  type LabelSort,
} from '#contract/parcels/parcel-labels.ts';
import { recall, remember } from '#web/lib/device-memory.ts';

/** Paper and order, remembered on this device: each has its own printer. */
export function usePrintChoices() {
  const [format, setFormat] = useState<LabelFormat>(
    () => LABEL_FORMATS.find((one) => one === recall('labelFormat')) ?? 'thermal',
  );
  const [sort, setSort] = useState<LabelSort>(
    () => LABEL_SORTS.find((one) => one === recall('labelSort')) ?? 'selection',
  );
  return {
    format,
    sort,
    chooseFormat: (next: LabelFormat) => {
      remember('labelFormat', next);
      setFormat(next);
    },
    chooseSort: (next: LabelSort) => {
      remember('labelSort', next);
      setSort(next);
    },
  };
}
