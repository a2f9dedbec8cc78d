/** A person's name of which only the family name is shown. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
