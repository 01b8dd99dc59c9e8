import { expect, it } from 'vitest';
import { figuresOf } from './parcel-figures.tsx';

const NOTHING = {
  amount: 4700,
  fee: null,
  returnFee: null,
  claimedAmount: null,
  claimedFee: null,
  claimedReturnFee: null,
};

it('shows the amount, and fees where one side names them', () => {
  expect(figuresOf(NOTHING)).toEqual([
    { name: 'amount', agreed: 4700, claimed: null, differs: false },
  ]);
  const both = { ...NOTHING, fee: 450, claimedAmount: 4700, claimedReturnFee: 250 };
  expect(figuresOf(both)).toEqual([
    { name: 'amount', agreed: 4700, claimed: 4700, differs: false },
    { name: 'fee', agreed: 450, claimed: null, differs: false },
    { name: 'returnFee', agreed: null, claimed: 250, differs: false },
  ]);
});

it('marks what contradicts', () => {
  const parcel = { ...NOTHING, fee: 450, claimedFee: 600, claimedAmount: 4200 };
  expect(figuresOf(parcel).map(({ name, differs }) => [name, differs])).toEqual([
    ['amount', true],
    ['fee', true],
  ]);
});
