import * as messages from '../../core/messages.ts'
import { type Choice, nearest, numbers } from './choice.ts'
import { twoDigits } from './date-choice.ts'

export interface TimeOptions {
  /** `HH:mm`. */
  value?: unknown
  start?: unknown
  end?: unknown
  /** Used for an invalid value. */
  now: Date
}

const lastMinute = 24 * 60 - 1

/** Hour and minute between two times of day. */
export function timeChoice({ value, start, end, now }: TimeOptions): Choice<string> {
  const from = parse(start) ?? 0
  const to = Math.max(from, parse(end) ?? lastMinute)
  return choiceAt(parse(value) ?? now.getHours() * 60 + now.getMinutes(), from, to)
}

/** All arguments are minutes of the day. */
function choiceAt(wanted: number, from: number, to: number): Choice<string> {
  const at = Math.min(to, Math.max(from, wanted))
  const hour = hourOf(at)
  const hours = numbers(hourOf(from), hourOf(to))
  const minutes = numbers(hour === hourOf(from) ? from % 60 : 0, hour === hourOf(to) ? to % 60 : 59)
  return {
    names: [messages.hour, messages.minute],
    rows: [
      hours.map(each => twoDigits(each) + messages.hour),
      minutes.map(each => twoDigits(each) + messages.minute),
    ],
    chosen: [hours.indexOf(hour), minutes.indexOf(at % 60)],
    turn(wheel, row) {
      const next =
        wheel === 0
          ? (hours[nearest(row, hours)] ?? 0) * 60 + (at % 60)
          : hour * 60 + (minutes[nearest(row, minutes)] ?? 0)
      return choiceAt(next, from, to)
    },
    detail: { value: `${twoDigits(hour)}:${twoDigits(at % 60)}` },
  }
}

const hourOf = (minute: number) => Math.floor(minute / 60)

function parse(text: unknown): number | undefined {
  const found = /^(\d{1,2}):(\d{1,2})/.exec(String(text ?? '').trim())
  if (!found) return undefined
  return Math.min(lastMinute, Number(found[1]) * 60 + Math.min(59, Number(found[2])))
}
