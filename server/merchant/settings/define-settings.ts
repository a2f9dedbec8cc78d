import type { SettingsName } from '../../../api/shop-settings.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Tx } from '../../core/tx.ts'

export interface Reading {
  db: Db
  brand: Brand
}

export interface Writing {
  trx: Tx
  brand: Brand
  /** Judged by the rules of the fields and by `faults`. */
  values: DraftValues
  /** The stored values, or those that a shop begins with. */
  before: DraftValues
  now: number
}

export interface Stored {
  values: DraftValues
  /** False: nothing is stored yet, and the values are those that a shop begins with. */
  isSet: boolean
}

/** A form of the shop's rules: its file is all that the page and the routes know about it. */
export interface Settings {
  name: SettingsName
  title: string
  /** A line below the title. */
  intro: string
  fields(reading: Reading): readonly DraftField[] | Promise<readonly DraftField[]>
  read(reading: Reading): Stored | Promise<Stored>
  /** Rules over several fields. */
  faults?(values: DraftValues): DraftFaults
  /** Refuses what only the stored rows tell, such as a level that members have. */
  refuse?(writing: Writing): Promise<DraftFaults>
  write(writing: Writing): Promise<void>
  /** What is set, in words. */
  summary(values: DraftValues): string
}

export const defineSettings = (settings: Settings): Settings => settings
