/** One form per plural category of the language; `{count}` selects the form. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * The type of a translation: the keys of the Arabic catalogue, and plural forms where it has them.
 */
export type Translated<Arabic> = {
  readonly [Key in keyof Arabic]: Arabic[Key] extends string ? string : PluralForms;
};

type NameIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** The placeholders of a message. */
export type Placeholder<Message> = Message extends string
  ? NameIn<Message>
  : 'count' | NameIn<Message[keyof Message]>;
