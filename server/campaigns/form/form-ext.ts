import { formSettings, type StoredForm } from '../../../api/configs/form.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import { readConfig } from '../../core/read-config.ts'

/** Reads `activity.ext` of a form. */
export const formExt = readConfig(configSchema(formSettings))

/** Whether the shop decides each entry. */
export const isReviewed = ({ review = false, fee_fen = 0 }: StoredForm): boolean =>
  review && fee_fen === 0
