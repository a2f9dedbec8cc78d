import { sessionStore } from '../runtime/index.ts'
import { materials } from './brand-events.ts'
import type { Clock } from './clock.ts'
import type { EarlyVisit, LeftNote, Subject } from './index.ts'
import type { Moment, VisitEnd } from './track-page.ts'

/** Notes of the served HTML's script, a line each. */
const LEFT_KEY = '__left__'

/** An older note is of a visit after which no page came, ms. */
const LIFE_MS = 300_000

/** A page that a tap has left before it lived. */
export interface LeftPage extends VisitEnd {
  subject: Subject
  moment: Moment
}

/**
 * Takes the pages that were left before they lived, each once: those of earlier documents, or, with `isHere`, of this
 * one, which has come to life before the next one came. What cannot be read, or is old, is dropped.
 */
export function takeLeft(clock: Clock, { isHere }: { isHere: boolean }): LeftPage[] {
  const noted = sessionStore.get(LEFT_KEY)
  if (!noted) return []
  const notes = noted.split('\n').flatMap(noteOf)
  const wanted = notes.filter(note => isOfHere(note) === isHere)
  const others = notes.filter(note => !wanted.includes(note))
  if (others.length === 0) sessionStore.remove(LEFT_KEY)
  else sessionStore.set(LEFT_KEY, others.map(note => JSON.stringify(note)).join('\n'))
  return wanted.flatMap(note => leftPageOf(note, clock.now()) ?? [])
}

const isOfHere = ([, , , , , document]: LeftNote) => document === performance.timeOrigin

/** The storage is under the phone's control and may contain anything. */
function noteOf(text: string): [LeftNote] | [] {
  const note = parsed(text)
  return Array.isArray(note) ? [note as LeftNote] : []
}

function leftPageOf(note: LeftNote, now: number): LeftPage | undefined {
  const [begunAt, seenFrom, leftAt, address, visit] = note
  const isInOrder = begunAt <= seenFrom && seenFrom <= leftAt
  const [subject, action] = (parsed(visit) ?? []) as Partial<EarlyVisit>
  // guard: a note of long ago is dropped [unit tracking/left-pages]
  //   !(Math.abs(now - leftAt) <= LIFE_MS) ~> false
  if (!isInOrder || !(Math.abs(now - leftAt) <= LIFE_MS) || !isSubject(subject)) return undefined
  const url = urlOf(address)
  const seconds = Math.floor(begunAt / 1000)
  return (
    url && {
      subject,
      action,
      moment: { url, deep: 1, anchorTime: seconds, openedAt: seconds },
      leftAt,
      lastedMs: leftAt - begunAt,
      seenMs: leftAt - seenFrom,
    }
  )
}

function isSubject(subject: Partial<Subject> | undefined): subject is Subject {
  if (!subject?.id) return false
  return 'kind' in subject ? String(subject.kind) in materials : 'endAt' in subject
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
