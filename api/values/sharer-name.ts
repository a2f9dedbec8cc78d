/** Stands for the sharer's nickname in a stored title of a card. */
const STORED = '{nickname}'
/** The same where a merchant reads and types it. */
const TYPED = '[昵称]'

/** The title as a merchant types it. */
export const typedTitle = (stored: string): string => stored.split(STORED).join(TYPED)

/** The title as it is stored. */
export const storedTitle = (typed: string): string => typed.split(TYPED).join(STORED)
