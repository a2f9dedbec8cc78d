import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { CampaignType } from '../../core/start-paths.ts'
import type { Tx } from '../../core/tx.ts'
import type { Cost } from './cost.ts'
import type { Crowd, Gift, Taken } from './gifts.ts'

/** A starting point of the gallery. */
export interface Template {
  /** Unique among all models, and stored with the draft. */
  model_id: number
  name: string
  intro: string
  color: string
  /** Default title of the activity, duration in days, and lines of the rules. */
  title: string
  days: number
  rules: string[]
  share: { title: string; desc: string }
  /** Values of the third step that differ from the model's defaults. */
  values?: DraftValues
  /** Industries that it suits, by number; all by default. */
  industries?: number[]
}

export interface Filling {
  trx: Tx
  /** The activity with the columns of the other steps. */
  activity: ActivityRow
  values: DraftValues
  now: number
}

/** What the third step writes into the activity's row. */
export interface Filled {
  ext: object
  /** -1 = unlimited. */
  stock_total: number
}

/** A kind of activity in the wizard: its file is all that the wizard knows about it. */
export interface Model {
  /** Its name is that of `campaignNames`. */
  type: CampaignType
  group: string
  templates: readonly [Template, ...Template[]]
  /** Form of the third step. */
  fields: readonly DraftField[]
  defaults: DraftValues
  /** Rules over several fields. */
  faults?(values: DraftValues): DraftFaults
  /**
   * Writes the rows that the kind's engine reads beside the activity, and returns what belongs into the activity. It
   * runs again with every later change, so it keeps what participants have taken.
   */
  toActivity(filling: Filling): Filled | Promise<Filled>
  /** The values of the form, from the stored rows. */
  fromActivity(db: Db, activity: ActivityRow): DraftValues | Promise<DraftValues>
  /** The campaign's own reader, which throws for a configuration that it cannot play. */
  ext(activity: ActivityRow): object
  /** What the activity gives away at most, without its budget; nothing by default. */
  cost?(values: DraftValues, giving: Giving): Cost
  /** What people can get; by default the rewards among its fields. */
  gifts?(values: DraftValues): Gift[]
  /** What a crowd would take; undefined where that depends on what people do. */
  take?(values: DraftValues, crowd: Crowd): Taken
  /** Longest duration, days; by default that of most kinds. */
  mostDays?: number
  /** Participations per person at first; unlimited by default. */
  limit?: number
}

/** What a cost depends on beside the values. */
export interface Giving {
  /** Number of staff members at work. */
  staffCount: number
}

export const defineModel = (model: Model): Model => model
