/** Formats an amount for its decimal column; null and undefined stay as they are. */
export const decimal = <None extends null | undefined>(amount: number | None): string | None =>
  typeof amount === 'number' ? amount.toFixed(2) : amount;
