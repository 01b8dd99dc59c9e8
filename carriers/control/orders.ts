import { COMMON_FAULTS, type FaultName, type FaultOrder } from '../core/faults.ts';
import { isFields, textOf, type Fields } from '../core/http.ts';
import { isScript } from '../core/life.ts';
import { Unknown, type Move } from './control.ts';

const LAST_FAULT = 40;

function faultNameOf(value: unknown): FaultName {
  const common = COMMON_FAULTS.find((name) => name === value);
  if (common !== undefined) return common;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= LAST_FAULT) return number;
  throw new Unknown(`no fault ${textOf(value)}`);
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const faultOrderOf = (body: Fields): FaultOrder => ({
  family: wordOf(body.family) ?? '*',
  fault: faultNameOf(body.fault),
  count: numberOf(body.count),
  pass: numberOf(body.pass),
  probability: numberOf(body.probability),
  path: wordOf(body.path),
  kind: wordOf(body.kind),
  with: isFields(body.with) ? body.with : {},
});

export const moveOf = (body: Fields): Move => {
  const { script } = body;
  return {
    ...(isScript(script) ? { script } : {}),
    ...(wordOf(body.word) === undefined ? {} : { word: wordOf(body.word) }),
    ...(wordOf(body.reason) === undefined ? {} : { reason: wordOf(body.reason) }),
    ...(wordOf(body.money) === undefined ? {} : { money: wordOf(body.money) }),
    ...(numberOf(body.steps) === undefined ? {} : { steps: numberOf(body.steps) }),
    ...(typeof body.isReturn === 'boolean' ? { isReturn: body.isReturn } : {}),
  };
};
