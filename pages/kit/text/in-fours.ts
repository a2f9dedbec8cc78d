/** A code in groups of four, as people read it aloud. */
export const inFours = (code: string): string[] => code.match(/.{1,4}/g) ?? []
