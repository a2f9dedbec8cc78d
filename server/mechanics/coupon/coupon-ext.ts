import { configSchema } from '../../../api/configs/settings.ts'
import { couponSettings } from '../../../api/configs/coupon.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a coupon: face value, validity and what the coupon says. */
export const couponExt = readConfig(configSchema(couponSettings))
