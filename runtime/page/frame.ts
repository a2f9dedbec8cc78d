import type { ReactNode } from 'react'

type Draw = (pages: ReactNode) => ReactNode

/** Puts something around all pages; nothing by default. */
export let framed: Draw = pages => pages

/** A migrated app stands around its pages; to be called before the first of them is drawn. */
export const setFrame = (draw: Draw): void => void (framed = draw)
