/** How often pages ask again for what others change, ms. */
export const LIVE_POLL_MS = 5000
