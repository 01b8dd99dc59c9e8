/** An amount as its column keeps it; none, and one that was not sent, stay what they are. */
export const decimal = <None extends null | undefined>(amount: number | None): string | None =>
  typeof amount === 'number' ? amount.toFixed(2) : amount;
