import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ParcelState } from '../../../api/values/parcel-state.ts'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { ParcelNews } from '../../core/ports/carrier.ts'

/** Longest list and text that are kept; a parcel around the world has about sixty stations. */
const MOST_STATIONS = 100
const LONGEST_TEXT = 300

const timeText = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

/** What the service pushes, as far as it is read: its documented format. */
const push = v.object({
  status: v.picklist(['polling', 'shutdown', 'abort', 'updateall']),
  lastResult: v.object({
    nu: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,30}$/)),
    state: v.optional(v.string(), '0'),
    data: v.optional(
      v.pipe(v.array(v.object({ context: v.string(), time: timeText })), v.maxLength(1000)),
      [],
    ),
  }),
})

/** States of the service by its numbers; all others are on their way. */
const states: Record<string, ParcelState> = {
  '2': 'trouble',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returned',
  '14': 'trouble',
}

/** MD5 of the text and the key, as the service signs. */
export const signPush = (param: string, salt: string): string =>
  createHash('md5')
    .update(param + salt)
    .digest('hex')
    .toUpperCase()

/**
 * Reads a push, a form with `param` and `sign`; `saltOf` tells the key of a number. Undefined for what is not signed
 * with it, or not in the documented format.
 */
export function readPush(body: string, saltOf: (no: string) => string): ParcelNews | undefined {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? ''
  const read = v.safeParse(push, parsed(param))
  if (!read.success) return undefined
  const { status, lastResult } = read.output
  const { nu: no, state, data } = lastResult
  // guard: only the service tells where a parcel is [server trade/orders/parcels]
  //   if (!isSame(form.get('sign') ?? '', signPush(param, saltOf(no)))) return undefined ~> void isSame
  if (!isSame(form.get('sign') ?? '', signPush(param, saltOf(no)))) return undefined
  const stations = data
    .map(({ context, time: at }) => ({ at: secondsOf(at), text: context.slice(0, LONGEST_TEXT) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_STATIONS)
  return { no, state: stateOf(status, state, stations.length), stations }
}

/** A parcel that nobody has seen for days is given up by the service. */
function stateOf(status: string, state: string, seen: number): ParcelState {
  if (status === 'abort') return 'trouble'
  if (seen === 0) return 'waiting'
  return states[state] ?? 'moving'
}

const secondsOf = (time: string): number =>
  Date.parse(`${time.replace(' ', 'T')}Z`) / 1000 - BRAND_OFFSET_S

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
