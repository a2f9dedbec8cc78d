/** A `like` pattern for text that holds the keyword; its own wildcards are taken as they are written. */
export const matching = (keyword: string): string =>
  `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
