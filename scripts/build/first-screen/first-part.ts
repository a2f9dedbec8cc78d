// Takes the place of `pages/kit/state/first-part.ts` in the server's bundle.
import { use } from 'react'
import type { FirstPart } from '../../../pages/kit/state/first-part.ts'

interface Part {
  /** Modules that the part's file is. */
  modules: string[]
  ready: Promise<void>
  loaded?: FirstPart<unknown>
}

const known = new Map<() => Promise<unknown>, Part>()

interface Drawing {
  parts: Set<string>
  missing: Promise<void>[]
}

/** Of the drawing under way: it is synchronous, so there is one at a time. */
let drawing: Drawing | undefined
let named: string[] = []

/** The bundle calls this with every lazy import. */
Object.assign(globalThis, { __part: (name: string) => void named.push(name) })

/** Runs a synchronous drawing and tells which parts it had, and which of them were not loaded yet. */
export function drawParts(draw: () => string) {
  const mine: Drawing = { parts: new Set(), missing: [] }
  drawing = mine
  try {
    const drawn = draw()
    return { drawn, parts: [...mine.parts], missing: mine.missing }
  } finally {
    drawing = undefined
  }
}

export const useIsTakingOver = (): boolean => drawing !== undefined

export function useFirstPart<T>(load: () => Promise<T>): FirstPart<T> | undefined {
  // Outside of a drawing, e.g. at build time, the page is drawn as it is before its parts come.
  if (!drawing) return undefined
  const part = known.get(load) ?? begin(load)
  for (const name of part.modules) drawing.parts.add(name)
  if (part.loaded) return part.loaded as FirstPart<T>
  drawing.missing.push(part.ready)
  return use(new Promise<never>(() => undefined))
}

function begin(load: () => Promise<unknown>): Part {
  named = []
  const loading = load()
  const part: Part = {
    modules: named,
    ready: loading.then(value => {
      part.loaded = { value }
    }),
  }
  known.set(load, part)
  return part
}
