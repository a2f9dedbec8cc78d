import type { ReactNode } from 'react'

/** @param onLate to be called if the pages are mounted later than the host draws them */
type Draw = (pages: ReactNode, onLate: () => void) => ReactNode

/** Puts something around all pages; nothing by default. */
export let framed: Draw = pages => pages

/** A migrated app stands around its pages; to be called before the first of them is drawn. */
export const setFrame = (draw: Draw): void => void (framed = draw)
