import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';

export type Sentence = Readonly<Record<Language, string>>;

/** The sentences of one area; together the areas have one for each code. */
export type Sentences = Readonly<Partial<Record<ErrorCode, Sentence>>>;
