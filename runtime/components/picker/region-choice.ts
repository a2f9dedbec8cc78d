import * as messages from '../../core/messages.ts'
import type { Region } from '../regions/regions.ts'
import { type Choice, nearest } from './choice.ts'

export type RegionLevel = 'province' | 'city' | 'region'

export interface RegionOptions {
  /** Names from the province down. */
  value?: unknown
  /** Extra first row of each wheel, meaning "all". */
  customItem?: string | undefined
  /** Lowest level: `region`, the district, by default. */
  level?: RegionLevel | undefined
}

export interface RegionChoice extends Choice<string[]> {
  detail: {
    value: string[]
    /** Codes of the chosen regions, without the custom row. */
    code: string[]
  }
}

interface Wheels {
  provinces: readonly Region[]
  depth: number
  custom: Region[]
}

/** Province, city and district. */
export function regionChoice(
  provinces: readonly Region[],
  { value, customItem, level = 'region' }: RegionOptions,
): RegionChoice {
  const custom = customItem ? [{ code: '', name: customItem, parts: [] }] : []
  const depth = { province: 1, city: 2, region: 3 }[level] ?? 3
  const names: unknown[] = Array.isArray(value) ? value : []
  return choiceAt({ provinces, depth, custom }, (list, wheel) => placeOf(names[wheel], list))
}

/** `rowOn` returns the selected row of a wheel's list. */
function choiceAt(
  wheels: Wheels,
  rowOn: (list: readonly Region[], wheel: number) => number,
): RegionChoice {
  const lists: (readonly Region[])[] = []
  const chosen: number[] = []
  const path: Region[] = []
  let parts = wheels.provinces
  for (let wheel = 0; wheel < wheels.depth; wheel += 1) {
    const list = [...wheels.custom, ...parts]
    const row = nearest(rowOn(list, wheel), list)
    const region = list[row]
    lists.push(list)
    chosen.push(row)
    if (region) path.push(region)
    parts = region?.parts ?? []
  }
  return {
    names: [messages.province, messages.city, messages.district].slice(0, wheels.depth),
    rows: lists.map(list => list.map(region => region.name)),
    chosen,
    // A turned wheel resets the wheels below it to their first row.
    turn: (turned, row) =>
      choiceAt(wheels, (_, wheel) => {
        if (wheel === turned) return row
        return wheel < turned ? (chosen[wheel] ?? 0) : 0
      }),
    detail: {
      value: path.map(region => region.name),
      code: path.flatMap(region => region.code || []),
    },
  }
}

/** Accepts short names too: 广东 for 广东省. */
function placeOf(name: unknown, list: readonly Region[]): number {
  const text = String(name ?? '')
  if (!text) return 0
  const exact = list.findIndex(region => region.name === text)
  return exact < 0 ? list.findIndex(region => region.name.startsWith(text)) : exact
}
