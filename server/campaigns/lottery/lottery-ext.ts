import { lotterySettings } from '../../../api/configs/lottery.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a draw. */
export const lotteryExt = readConfig(configSchema(lotterySettings))
