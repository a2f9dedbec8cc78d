import {
  type Config,
  fieldsOf,
  type Settings,
  startOf,
  storedOf,
  valuesOf,
} from '../../../api/configs/settings.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Filling, Model } from './define-model.ts'

/** The part of a model that follows from the settings of its campaign. */
export function fromSettings<S extends Settings>(
  settings: S,
  ext: (activity: ActivityRow) => Config<S>,
): Pick<Model, 'fields' | 'defaults' | 'ext' | 'toActivity' | 'fromActivity'> {
  return {
    fields: fieldsOf(settings),
    defaults: startOf(settings),
    ext: ext as Model['ext'],
    toActivity: ({ activity, values }: Filling) => ({
      ext: storedOf(settings, values, activity.ext),
      stock_total: pieces(settings, values),
    }),
    fromActivity: (_, activity) => ({
      ...valuesOf(settings, ext(activity)),
      ...columnsOf(settings, activity),
    }),
  }
}

const stockKey = (settings: Settings): string | undefined =>
  Object.entries(settings).find(
    ([, each]) => 'beside' in each && each.beside === 'stock_total',
  )?.[0]

/** Without a field for it, an activity has any number of pieces. */
function pieces(settings: Settings, values: DraftValues): number {
  const key = stockKey(settings)
  return key === undefined ? -1 : Number(values[key])
}

function columnsOf(settings: Settings, { stock_total }: ActivityRow): DraftValues {
  const key = stockKey(settings)
  return key === undefined ? {} : { [key]: stock_total }
}
