/**
 * A response body that the database wrote as JSON, with exactly the fields of its schema. It is sent
 * as it is: parsing, checking and writing it again takes a third of the time of a list.
 */
export class JsonText<Body> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  parse(): Body {
    return JSON.parse(this.text) as Body;
  }
}

/**
 * What may need care before it is shown (see `contract/readable-text.ts`): anything but letters of
 * Arabic and Western languages, digits and common signs, or spaces where none belong. Escapes are
 * among it. Telling it from a whole page at once costs a hundredth of looking at each field.
 */
const MAY_NEED_CARE = /[^\x20-\x5b\x5d-\x7e\u00c0-\u00ff\u060c\u061f\u0621-\u064a]| {2}|" |[^:,] "/;

export const needsNoCare = (json: string): boolean => !MAY_NEED_CARE.test(json);
