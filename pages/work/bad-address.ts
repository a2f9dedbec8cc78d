import { redirectTo } from '../../runtime/index.ts'

export const isId = (text = ''): boolean => /^[1-9]\d{0,8}$/.test(text)

/** A page without the number it is about. */
export const leaveForBadAddress = (): void => void redirectTo({ url: '/error?type=param' })
