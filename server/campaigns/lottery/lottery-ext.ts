import { lotterySettings, wheelSettings } from '../../../api/configs/lottery.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a draw. */
export const lotteryExt = readConfig(configSchema(lotterySettings))
/** The same of a wheel. */
export const wheelExt = readConfig(configSchema(wheelSettings))
