import type { PriceErrors } from '#web/features/shipping/wilaya-prices.ts';
import { ApiError, type FieldProblem } from '#web/lib/api-error.ts';

/** The request: the fields as typed, which the server validates again. */
export interface SettingsBody extends Record<string, unknown> {
  shippingCosts?: { wilayaCode: number; homeCost: number; officeCost: number }[];
  wheel?: { prizes?: { index: number; weight: string; dailyStock: string }[] };
}

/** The server's validation errors, grouped by the part of the screen. */
export interface SettingsRefusal {
  fields: readonly FieldProblem[];
  prices: Readonly<Record<number, PriceErrors>>;
  /** Field names as in the wheel's draft. */
  wheel: ReadonlySet<string>;
}

export const NOTHING_REFUSED: SettingsRefusal = { fields: [], prices: {}, wheel: new Set() };

const PRICE_OF: Partial<Record<string, keyof PriceErrors>> = {
  homeCost: 'home',
  officeCost: 'office',
};

export function refusalOf(error: unknown, body: SettingsBody): SettingsRefusal {
  const problems = error instanceof ApiError ? error.errors : [];
  const fields: FieldProblem[] = [];
  const prices: Record<number, PriceErrors> = {};
  const wheel = new Set<string>();
  for (const problem of problems) {
    const [part, name, place, field = ''] = problem.path.split('.');
    if (part === 'shippingCosts') {
      const code = body.shippingCosts?.[Number(name)]?.wilayaCode;
      const cell = PRICE_OF[place ?? ''] ?? 'home';
      if (code !== undefined) prices[code] = { ...prices[code], [cell]: 'invalid' };
    } else if (part !== 'wheel') {
      fields.push(problem);
    } else if (name !== 'prizes') {
      wheel.add(name ?? '');
    } else {
      const index = body.wheel?.prizes?.[Number(place)]?.index;
      wheel.add(index === undefined ? 'weights' : `${field}.${index}`);
    }
  }
  return { fields, prices, wheel };
}
