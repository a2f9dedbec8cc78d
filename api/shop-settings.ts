import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { DraftGoods } from './business-draft.ts'
import type { DraftField, DraftValues } from './form-rules/draft-field.ts'
import type { SettingsName } from './values/settings-names.ts'

export { type SettingsName, settingsNames } from './values/settings-names.ts'

export interface SettingsBrief {
  name: SettingsName
  title: string
  intro: string
  /** What is set, in words; '' = nothing yet. */
  summary: string
}

/** The shop's forms of rules. */
export const shopSettings = endpoint<object, { list: SettingsBrief[]; server_time: number }>({
  path: '/retail/mine/settings',
  ...drawnByPage,
})

export interface SettingsForm {
  name: SettingsName
  title: string
  intro: string
  /** Counts the changes; a save names the one that it is based on. */
  version: number
  fields: DraftField[]
  values: DraftValues
  /** Goods on sale, for forms that choose among them. */
  goods: DraftGoods[]
  server_time: number
}

/** One form with its stored values, or those that a shop usually begins with. */
export const settingsForm = endpoint<{ name: SettingsName }, SettingsForm>({
  path: '/retail/mine/settings-form',
  ...drawnByPage,
})

/** Refused with 1001 (`data.faults` by field), 1004 (somebody else has saved), 1007; the form tells refusals itself. */
export const saveSettings = endpoint<
  { name: SettingsName; version: number; values: DraftValues; reqId: string },
  { version: number }
>({ method: 'POST', path: '/retail/mine/save-settings', errorHandler: false })
