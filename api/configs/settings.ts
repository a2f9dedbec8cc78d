import * as v from 'valibot'
import { isAsked } from '../form-rules/draft-field.ts'
import type { DraftField, DraftRow, DraftValue, DraftValues } from '../form-rules/draft-field.ts'

/** How the wizard asks for a setting: its field, what a new draft begins with, and how it is stored. */
export interface Asked<T> extends Omit<DraftField, 'key'> {
  start: DraftValue
  /** Key in the form; by default that of the setting. */
  key?: string
  /** Stored while the field is not asked; undefined: nothing; by default what the form holds. */
  otherwise?: DraftValue | undefined
  /** The value of the form; by default the stored one. */
  toForm?(stored: T): DraftValue
  /** The value to be stored; by default that of the form. `before` is what is stored so far. */
  fromForm?(value: DraftValue, before: T | undefined): unknown
}

/** How the wizard asks for a setting by several fields. */
export interface AskedTogether<T> {
  together: DraftField[]
  start: DraftValues
  toForm(stored: T): DraftValues
  fromForm(values: DraftValues, before: T | undefined): unknown
}

/** One setting of a campaign in `activity.ext`: how it is stored, and how the wizard asks for it, if it does. */
export interface Setting<S extends v.GenericSchema = v.GenericSchema> {
  stored: S
  asked?: Asked<v.InferOutput<S>> | AskedTogether<v.InferOutput<S>>
}

/** A field of the form that is a column of the activity, or that the model itself reads and writes. */
export interface Beside {
  beside: 'stock_total' | 'model'
  asked: Asked<DraftValue>
}

export type Settings = Record<string, Setting | Beside>

type Entries<S extends Settings> = {
  [K in keyof S as S[K] extends Setting ? K : never]: S[K] extends Setting ? S[K]['stored'] : never
}

/** `activity.ext` of these settings, with the defaults of what is not stored. */
export type Config<S extends Settings> = v.InferOutput<v.ObjectSchema<Entries<S>, undefined>>
/** The same as it is stored. */
export type StoredAs<S extends Settings> = v.InferInput<v.ObjectSchema<Entries<S>, undefined>>

/** A setting that the wizard asks for. */
export const ask = <const S extends v.GenericSchema>(
  stored: S,
  asked: Asked<v.InferOutput<S>>,
): { stored: S; asked: Asked<v.InferOutput<S>> } => ({ stored, asked })

/** A setting that the wizard asks for by several fields. */
export const askTogether = <const S extends v.GenericSchema>(
  stored: S,
  asked: AskedTogether<v.InferOutput<S>>,
): Setting<S> => ({ stored, asked })

/** A setting that the form does not show; it stays as it is. */
export const keep = <const S extends v.GenericSchema>(stored: S): Setting<S> => ({ stored })

/** The number of pieces, which is a column of the activity. */
export const stockTotal = (asked: Asked<DraftValue>): Beside => ({ beside: 'stock_total', asked })

/** A field that is no setting, such as rows of another table: the model reads and writes it. */
export const ofModel = (asked: Asked<DraftValue>): Beside => ({ beside: 'model', asked })

/** One of several words with their names; the first one is no default of a stored row. */
export const choice = <const O extends Record<string, string>>(
  options: O,
  asked: Omit<Asked<string>, 'kind' | 'options'>,
) =>
  ask(v.picklist(Object.keys(options) as (keyof O & string)[]), {
    ...asked,
    kind: 'choice',
    options: Object.entries(options),
  })

/** Rows of several fields. */
export const rows = <const S extends Record<string, Setting>>(
  of: S,
  asked: Omit<Asked<unknown>, 'kind' | 'fields' | 'toForm' | 'fromForm'>,
) =>
  ask(v.optional(v.array(v.object(entriesOf(of))), []), {
    ...asked,
    kind: 'items',
    fields: fieldsOf(of),
  })

/** A list of texts; each is a row of one field. */
export const texts = (
  field: Omit<DraftField, 'key' | 'kind'>,
  asked: Omit<Asked<string[]>, 'kind' | 'fields' | 'toForm' | 'fromForm'>,
) =>
  ask(v.optional(v.array(v.string()), []), {
    ...asked,
    kind: 'items',
    fields: [{ key: 'text', kind: 'text', ...field }],
    toForm: list => list.map(text => ({ text })),
    fromForm: value => (value as DraftRow[]).map(({ text }) => text),
  })

/** Some settings of a configuration. */
export const pick = <T extends object, K extends keyof T>(of: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map(key => [key, of[key]])) as Pick<T, K>

/** Whole number that is stored without bounds of its own: the form has them, and stored rows may be older. */
export const whole = v.pipe(v.number(), v.integer())
export const wholeOr0 = v.optional(whole, 0)

const entriesOf = <S extends Settings>(settings: S): Entries<S> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, each]) =>
      'stored' in each ? [[key, each.stored]] : [],
    ),
  ) as Entries<S>

/** Schema of `activity.ext`: unknown settings stay, missing ones take their defaults. */
export const configSchema = <const S extends Settings>(settings: S) =>
  v.looseObject(entriesOf(settings))

/** The same, refusing unknown settings. */
export const strictSchema = <const S extends Settings>(settings: S) =>
  v.strictObject(entriesOf(settings))

/** The wizard's form, in the order of the settings. */
export const fieldsOf = (settings: Settings): DraftField[] =>
  Object.entries(settings).flatMap(([name, { asked }]) => {
    if (!asked) return []
    if ('together' in asked) return asked.together
    const { start: _, otherwise: __, toForm: ___, fromForm: ____, key = name, ...field } = asked
    return [{ key, ...field }]
  })

/** What a new draft begins with. */
export const startOf = (settings: Settings): DraftValues =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, { asked }]) => {
      if (!asked) return []
      return 'together' in asked ? Object.entries(asked.start) : [[asked.key ?? name, asked.start]]
    }),
  )

/** The form's values of a configuration; those that are kept elsewhere are missing. */
export const valuesOf = <S extends Settings>(settings: S, config: Config<S>): DraftValues =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, each]) => {
      if (!each.asked || !('stored' in each)) return []
      const stored: unknown = config[name as keyof Config<S>]
      if ('together' in each.asked) return Object.entries(each.asked.toForm(stored))
      const { toForm, key = name } = each.asked
      return [[key, toForm ? toForm(stored) : (stored as DraftValue)]]
    }),
  )

/** `activity.ext` of the form's values; settings that the form does not show stay. */
export function storedOf(
  settings: Settings,
  values: DraftValues,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const stored = Object.entries(settings).flatMap(([name, each]) => {
    if (!('stored' in each)) return []
    const old = v.safeParse(each.stored, before[name])
    if (!each.asked) {
      const kept = before[name] ?? v.getDefault(each.stored)
      return kept === undefined ? [] : [[name, kept]]
    }
    const { asked } = each
    const stood = old.success ? old.output : undefined
    if ('together' in asked) {
      return [[name, asked.fromForm({ ...asked.start, ...values }, stood)]]
    }
    const { fromForm, key = name } = asked
    if ('otherwise' in asked && !isAsked(asked, values)) return [[name, asked.otherwise]]
    const value = values[key] ?? asked.start
    return [[name, fromForm ? fromForm(value, stood) : value]]
  })
  return { ...before, ...Object.fromEntries(stored) }
}

/** A whole configuration from what differs from the defaults: for the demo and for tests. Throws if it does not fit. */
export const configOf = <const S extends Settings>(settings: S, stored: StoredAs<S>): Config<S> =>
  v.parse(configSchema(settings), stored)
