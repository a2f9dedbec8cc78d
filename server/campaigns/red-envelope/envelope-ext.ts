import { envelopeSettings } from '../../../api/configs/red-envelope.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a red envelope campaign. */
export const envelopeExt = readConfig(configSchema(envelopeSettings))

/** Key of the activity's own envelope, which contains all its money. */
export const poolId = (activity: ActivityRow): string => `pool-${activity.activity_id}`
