/** The help of all rooms in English: one file, loaded when help is first asked for. */
export const pages = import.meta.glob<string>('../../../docs/help/*.en.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
