import { seckillSettings } from '../../../api/configs/seckill.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a seckill; refuses a session that ends before it begins. */
export const seckillExt = readConfig(configSchema(seckillSettings), ({ sessions }) =>
  sessions.some(({ from_day, to_day, from, to }) => to_day < from_day || to <= from)
    ? 'a session ends too early'
    : undefined,
)
