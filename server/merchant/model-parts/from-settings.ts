import {
  type Config,
  fieldsOf,
  type Settings,
  startOf,
  storedOf,
  valuesOf,
} from '../../../api/configs/settings.ts'
import { type DraftValues, isAsked } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Filling, Model } from './define-model.ts'

/** Fields that the model itself reads and writes. */
interface Own {
  read(db: Db, activity: ActivityRow): DraftValues | Promise<DraftValues>
  /** Writes rows of other tables; returns settings that follow from them or from the activity's columns. */
  write(filling: Filling): object | Promise<object>
}

/** The part of a model that follows from the settings of its campaign. */
export function fromSettings<S extends Settings>(
  settings: S,
  ext: (activity: ActivityRow) => Config<S>,
  own?: Own,
): Pick<Model, 'fields' | 'defaults' | 'ext' | 'toActivity' | 'fromActivity'> {
  return {
    fields: fieldsOf(settings),
    defaults: startOf(settings),
    ext: ext as Model['ext'],
    async toActivity(filling: Filling) {
      const { activity, values } = filling
      return {
        ext: { ...storedOf(settings, values, activity.ext), ...(await own?.write(filling)) },
        stock_total: pieces(settings, values),
      }
    },
    async fromActivity(db, activity) {
      return {
        ...valuesOf(settings, ext(activity)),
        ...columnsOf(settings, activity),
        ...(await own?.read(db, activity)),
      }
    },
  }
}

const stockOf = (settings: Settings) =>
  Object.entries(settings).find(([, each]) => 'beside' in each && each.beside === 'stock_total')

/** Without a field for it that is asked, an activity has any number of pieces. */
function pieces(settings: Settings, values: DraftValues): number {
  const [key, setting] = stockOf(settings) ?? []
  if (key === undefined || !setting?.asked || 'together' in setting.asked) return -1
  return isAsked(setting.asked, values) ? Number(values[key]) : -1
}

function columnsOf(settings: Settings, { stock_total }: ActivityRow): DraftValues {
  const [key] = stockOf(settings) ?? []
  return key === undefined ? {} : { [key]: stock_total }
}
