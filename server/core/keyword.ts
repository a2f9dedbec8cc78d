/** A `like` pattern for texts that contain the keyword; wildcards in it are escaped. */
export const matching = (keyword: string): string =>
  `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`

/** As `matching`, for texts that end with the keyword. */
export const ending = (keyword: string): string => matching(keyword).slice(0, -1)
