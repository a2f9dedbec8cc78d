/** A `like` pattern for texts that contain the keyword; wildcards in it are escaped. */
export const matching = (keyword: string): string =>
  `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
