/** How often pages ask again for what others change, ms. */
export const LIVE_POLL_MS = 5000
/** How often a page looks for new people in a team, ms. */
export const TEAM_POLL_MS = 4000
