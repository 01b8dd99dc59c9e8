/** One form a plural category of the language; `{count}` chooses among them. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** What a translation must have to stand for the Arabic one: its keys, and plurals where it has them. */
export type Translated<Arabic> = {
  readonly [Key in keyof Arabic]: Arabic[Key] extends string ? string : PluralForms;
};

type NameIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/** The `{names}` that a message asks for. */
export type Placeholder<Message> = Message extends string
  ? NameIn<Message>
  : 'count' | NameIn<Message[keyof Message]>;
