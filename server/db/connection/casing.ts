/** Column names are the camelCase field names in snake_case. */
export const CASING = 'snake_case';
