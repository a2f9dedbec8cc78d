/** Masks all but the first character of a name. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
