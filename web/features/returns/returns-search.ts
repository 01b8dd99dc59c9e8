import { useNavigate, useSearch } from '@tanstack/react-router';
import { RETURN_STAGES, type ReturnStage } from '#contract/returns/return-reasons.ts';
import { idIn, pageIn } from '#web/lib/lists/address-values.ts';

/** The list, its page, one order of it, and after how many days a return is claimed, in the URL. */
export interface ReturnsSearch {
  stage?: ReturnStage;
  days?: number;
  /** Only the parcels of this order, as the scan station links to them. */
  order?: string;
  page?: number;
}

const MOST_DAYS = 365;

/** Keeps the valid parameters and drops the rest. */
function readReturnsSearch(given: Readonly<Record<string, unknown>>): ReturnsSearch {
  const stage = RETURN_STAGES.find((one) => one === given['stage']);
  const days = Number(given['days'] ?? Number.NaN);
  const order = idIn(given['order']);
  const page = pageIn(given['page']);
  return {
    ...(stage && { stage }),
    ...(Number.isInteger(days) && days >= 0 && days <= MOST_DAYS && { days }),
    ...(order !== undefined && { order }),
    ...(page > 1 && { page }),
  };
}

export function useReturnsSearch() {
  const search = readReturnsSearch({ ...useSearch({ from: '/returns' }) });
  const navigate = useNavigate({ from: '/returns' });
  /** Any change except the page goes back to the first page. */
  const change = (some: ReturnsSearch) =>
    void navigate({
      search: readReturnsSearch({ ...search, page: undefined, ...some }),
      resetScroll: false,
    });
  return { search, change };
}
