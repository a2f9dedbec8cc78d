import * as v from 'valibot'
import type { ActivityRow } from './activity-row.ts'
import { logError } from './log-error.ts'

/** A row with a stored configuration; the other columns name the activity in the error. */
export interface StoredConfig extends Pick<ActivityRow, 'ext'> {
  activity_id?: number | null
  type?: string
}

/** A stored configuration that its campaign cannot play; routes answer that there is no such activity. */
export class ConfigError extends Error {
  constructor({ activity_id, type = '' }: StoredConfig, fault: string) {
    super(`activity ${activity_id ?? '?'}${type && ` (${type})`}: ${fault}`)
  }
}

export interface ConfigReader<T extends object> {
  /** The configuration of an activity with its defaults. Throws a `ConfigError` if it does not fit. */
  (row: StoredConfig): T
  /** The same for one of many rows: a row that does not fit is logged, and left out by whoever lists them. */
  find(row: StoredConfig): T | undefined
}

/** What is wrong beyond the schema, in words; undefined if nothing is. */
type Judge<T> = (config: T) => string | undefined

/**
 * What is made of a stored object, kept with the object: rows are shared by all who ask in one moment, and none of them
 * changes a row.
 */
function createMemo<T>() {
  const kept = new WeakMap<object, T>()
  return (stored: object, make: () => T): T => {
    const made = kept.get(stored) ?? make()
    kept.set(stored, made)
    return made
  }
}

/** Reads rules that a row has copied from its activity. Throws if they do not fit. */
export function readOnce<T extends object>(
  schema: v.GenericSchema<unknown, T>,
): (stored: object) => T {
  const once = createMemo<T>()
  return stored => once(stored, () => v.parse(schema, stored))
}

/** Reads `activity.ext` by a schema. */
export function readConfig<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  judge?: Judge<T>,
): ConfigReader<T> {
  const once = createMemo<T>()
  const read = (row: StoredConfig): T => once(row.ext, () => parse(schema, row, judge))
  const find = (row: StoredConfig): T | undefined => {
    try {
      return read(row)
    } catch (error) {
      logError('a configuration', error)
      return undefined
    }
  }
  return Object.assign(read, { find })
}

function parse<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  row: StoredConfig,
  judge: Judge<T> | undefined,
): T {
  const { success, output, issues } = v.safeParse(schema, row.ext)
  // guard: a configuration that cannot be played is nobody's to see [server core/read-config]
  //   if (!success) ~> if (false)
  if (!success) throw new ConfigError(row, issues.map(faultOf).join(', '))
  const fault = judge?.(output)
  if (fault !== undefined) throw new ConfigError(row, fault)
  return output
}

/** Path and kind of a fault, without the value, which may be anything. */
const faultOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'ext'} is no ${issue.expected ?? issue.type}`
