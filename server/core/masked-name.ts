/** A person in a public list: the first character, the rest hidden. */
export function maskedName(name: string): string {
  const [first = '好'] = name
  return `${first}**`
}
