import * as v from 'valibot'
import type { SettingsBrief, SettingsForm } from '../../../api/shop-settings.ts'
import { settingsNames } from '../../../api/values/settings-names.ts'
import { cleanDraft, draftFaults, newFaults } from '../../../api/form-rules/draft-faults.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count } from '../../core/fields.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { hasField, valuesOfKind } from '../drafts/forms.ts'
import { refuseFaults } from '../drafts/judge.ts'
import { saleGoods } from '../drafts/library.ts'
import { libraryFaults, readLibrary } from '../drafts/library-faults.ts'
import type { Reading, Settings, Writing } from './define-settings.ts'
import { settingsOf, allSettings } from './index.ts'
import { countChange, lockSettings, versionOf } from './settings-table.ts'

const name = v.picklist(settingsNames)

/** All forms of the shop's rules, with what is set in words. */
const listRoute = defineRoute({
  method: 'GET',
  path: '/retail/mine/settings',
  access: 'merchant',
  input: {},

  async handle({ db, brand, now }): Promise<{ list: SettingsBrief[]; server_time: number }> {
    const list = await Promise.all(allSettings.map(each => briefOf(each, { db, brand })))
    return { list, server_time: now }
  },
})

async function briefOf(settings: Settings, reading: Reading): Promise<SettingsBrief> {
  const { name: of, title, intro } = settings
  const { values, isSet } = await settings.read(reading)
  return { name: of, title, intro, summary: isSet ? settings.summary(values) : '' }
}

const formRoute = defineRoute({
  method: 'GET',
  path: '/retail/mine/settings-form',
  access: 'merchant',
  input: { name },

  async handle({ db, brand, brandId, input, now }): Promise<SettingsForm> {
    const settings = settingsOf(input.name)
    const { title, intro } = settings
    const { fields, values } = await formOf(settings, { db, brand })
    return {
      name: input.name,
      title,
      intro,
      version: await versionOf(db, brandId, input.name),
      fields: [...fields],
      values,
      goods: hasField(fields, 'goods') ? await saleGoods(db, brandId) : [],
      server_time: now,
    }
  },
})

interface Form {
  fields: readonly DraftField[]
  values: DraftValues
}

async function formOf(settings: Settings, reading: Reading): Promise<Form> {
  const fields = await settings.fields(reading)
  const { values } = await settings.read(reading)
  return { fields, values: cleanDraft(fields, values) }
}

const saveRoute = defineWrite({
  name: 'mine/save-settings',
  path: '/retail/mine/save-settings',
  access: 'merchant',
  input: { name, version: count, values: v.record(v.string(), v.unknown()) },

  async run({ trx, brand, brandId, staff, input, now }): Promise<{ version: number }> {
    const key = { brandId, name: input.name }
    await lockSettings(trx, key, input.version)
    const settings = settingsOf(input.name)
    const { fields, values: before } = await formOf(settings, { db: trx, brand })
    const values = cleanDraft(fields, input.values)
    const writing = { trx, brand, values, before, now }
    await judge(settings, fields, writing)
    await settings.write(writing)
    return { version: await countChange(trx, key, { userId: staff.userId, now }) }
  },
})

/** Refuses values that the shop cannot have; what is older than the rules for it stands until somebody touches it. */
async function judge(
  settings: Settings,
  fields: readonly DraftField[],
  writing: Writing,
): Promise<void> {
  const { trx, brand, values, before } = writing
  const own = (each: DraftValues): DraftFaults => {
    const faults = draftFaults(fields, each)
    const isReadable = fields.every(({ kind, key }) => kind !== 'items' || !faults[key])
    return isReadable ? { ...settings.faults?.(each), ...faults } : faults
  }
  refuseFaults(fields, newFaults(own, before, values), 'badParameter')
  const library = await readLibrary(trx, brand.brand_id, fields)
  const known = (each: DraftValues) => libraryFaults(library, fields, each)
  refuseFaults(fields, newFaults(known, before, values), 'badParameter')
  refuseFaults(fields, (await settings.refuse?.(writing)) ?? {}, 'badParameter')
  const texts = valuesOfKind(fields, values, ['text', 'longText'])
  if (texts.some(text => hasRefusedWord(String(text)))) throw new ReplyError('contentRefused')
}

/** The shop's rules: member card, levels, points mall, freight, withdrawals, distribution. */
export const settingsRoutes: Route[] = [listRoute, formRoute, saveRoute]
