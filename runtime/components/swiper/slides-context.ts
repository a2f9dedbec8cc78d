import { createContext } from 'react'

/** Called by a slide when it mounts or unmounts. */
export const SlidesContext = /* @__PURE__ */ createContext<(() => void) | undefined>(undefined)
