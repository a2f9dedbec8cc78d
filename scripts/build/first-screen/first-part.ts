// Replaces `pages/kit/state/first-part.ts` in the server's bundle.
import { use } from 'react'
import type { FirstPart } from '../../../pages/kit/state/first-part.ts'

interface Part {
  modules: string[]
  ready: Promise<void>
  loaded?: FirstPart<unknown>
}

const known = new Map<() => Promise<unknown>, Part>()

interface Drawing {
  parts: Set<string>
  missing: Promise<void>[]
}

/** State of the current render, which is synchronous, so there is only one. */
let drawing: Drawing | undefined
let named: string[] = []

/** Called by the bundle for every lazy import. */
Object.assign(globalThis, { __part: (name: string) => void named.push(name) })

/** Runs a synchronous render; returns the parts it used, and which of them were not loaded yet. */
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

export function useFirstPart<T>(load: () => Promise<T>, late = false): FirstPart<T> | undefined {
  // Outside of a render on request, e.g. at build time, the page is rendered without its lazy parts.
  if (!drawing || late) return undefined
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
