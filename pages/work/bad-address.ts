import { redirectTo } from '../../runtime/index.ts'

/** Redirects a page without a valid id. */
export const leaveForBadAddress = (): void => void redirectTo({ url: '/error?type=param' })
