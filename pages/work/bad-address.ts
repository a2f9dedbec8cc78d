import { redirectTo } from '../../runtime/index.ts'

/** A page without the number it is about. */
export const leaveForBadAddress = (): void => void redirectTo({ url: '/error?type=param' })
