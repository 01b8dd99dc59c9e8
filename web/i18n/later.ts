/** Made when it is first used: formats of a language are slow to make, and few are shown at once. */
export function later<Made>(make: () => Made): () => Made {
  let made: { one: Made } | undefined;
  return () => (made ??= { one: make() }).one;
}
