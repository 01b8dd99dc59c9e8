/** The help of all rooms in French: one file, loaded when help is first asked for. */
export const pages = import.meta.glob<string>('../../../docs/help/*.fr.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
