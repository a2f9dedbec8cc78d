/** Splits a code into groups of four, for reading aloud. */
export const inFours = (code: string): string[] => code.match(/.{1,4}/g) ?? []
