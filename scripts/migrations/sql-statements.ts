export interface SqlStatement {
  /** In lower case on one line, without comments and without what is in texts and bodies. */
  shape: string;
  /** The reason of an `-- allowed: reason` just above or in it. */
  allowed: string | null;
}

/** Comments, texts, bodies of functions, the end of a statement. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^']|'')*'|(?<tag>\$\w*\$)[\s\S]*?\k<tag>|(?<end>;)/g;
const ALLOWED = /^--\s*allowed:\s*(?<reason>\S.*)$/i;

/** The statements of a migration, as far as the rules need to understand them. */
export function readStatements(migration: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let shape = '';
  let allowed: string | null = null;
  let from = 0;
  const finish = () => {
    const plain = shape.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    if (plain !== '') statements.push({ shape: plain, allowed });
    shape = '';
    allowed = null;
  };
  for (const token of migration.matchAll(TOKEN)) {
    shape += migration.slice(from, token.index);
    from = token.index + token[0].length;
    const { comment, end } = token.groups ?? {};
    if (end !== undefined) finish();
    else if (comment === undefined) shape += "''";
    else allowed = ALLOWED.exec(comment.trim())?.groups?.reason ?? allowed;
  }
  shape += migration.slice(from);
  finish();
  return statements;
}
