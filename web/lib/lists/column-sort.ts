interface ColumnSort {
  id: string;
  desc: boolean;
}

/** Between the order of a list, as its address names it, and the heading of a table that shows it. */
export function columnSorts<Sort extends string>(
  shown: Readonly<Partial<Record<Sort, ColumnSort>>>,
  usual: Sort,
) {
  return {
    /** Null for an order that no column shows. */
    toColumnSort: (sort: Sort): ColumnSort | null => shown[sort] ?? null,
    fromColumnSort: (wanted: ColumnSort | null): Sort =>
      (Object.keys(shown) as Sort[]).find(
        (sort) => shown[sort]?.id === wanted?.id && shown[sort]?.desc === wanted?.desc,
      ) ?? usual,
  };
}
