/** The help of all rooms in Arabic: one file, loaded when help is first asked for. */
export const pages = import.meta.glob<string>('../../../docs/help/*.ar.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
