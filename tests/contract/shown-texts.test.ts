import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Strings in responses that no person wrote freely: checked on their way in, or made by us. */
const NOT_WRITTEN = new Set(
  `id by dashboardId objectId subjectId bundleSerumIds kept slug orderNumber username
  phone otherPhones storePhone email storeEmail to address redirectAddress
  url baseUrl shopUrl image imageUrl videoUrl storeLogoUrl apiEndpoint
  code promoCode temporaryPassword colour version variantsVersion path
  challenge signed secret uri setup rpId userId credentialIds recoveryCodes
  carrierId storedSecrets webhookPath kind answerCarrierCheck openLabels`.split(/\s+/),
);
/** Our own sentences, in which isolates are meant. */
const SENTENCES = new Set(['detail', 'message', 'text', 'prize']);
const STEERED = 'a\u202eb';

/** The names of the fields that hold plain strings, anywhere in a schema. */
function plainStrings(schema: z.core.$ZodType, name: string): string[] {
  if (schema instanceof z.ZodString) {
    return schema.safeParse(STEERED).data === STEERED ? [name] : [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) => plainStrings(inner, field));
  }
  if (schema instanceof z.ZodArray) return plainStrings(schema.element, name);
  if (schema instanceof z.ZodRecord) return plainStrings(schema.valueType, name);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => plainStrings(option, name));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return plainStrings(schema.unwrap(), name);
  }
  return [];
}

it('every stored text in a response is made readable on its way out', () => {
  const forgotten = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
    ([name, { responses }]) =>
      Object.values(responses)
        .flatMap((schema) => (schema ? plainStrings(schema, name) : []))
        .filter((field) => !NOT_WRITTEN.has(field) && !SENTENCES.has(field))
        .map((field) => `${name}: ${field}`),
  );
  expect(forgotten).toEqual([]);
});
